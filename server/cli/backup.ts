import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '#server/config.ts'
import { backup, type BackupOrder } from '#server/db/backup/backup.ts'
import { requestBackup } from '#server/db/backup/on-request.ts'
import { openDatabase } from '#server/db/database.ts'
import { LockedError } from '#server/db/lock-file.ts'

const USAGE = 'Usage: npm run backup -- FOLDER [--with-secrets]'

function orderOf(args: string[]): BackupOrder {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'with-secrets': { type: 'boolean', default: false } },
  })
  if (positionals.length !== 1) throw new Error(USAGE)
  return { into: resolve(positionals[0]!), withSecrets: values['with-secrets'] }
}

const isLocked = (error: unknown) => error instanceof Error && error.cause instanceof LockedError

/** Backs up the installation that the environment names, whether its server runs or not; answers the number of rows. */
async function makeBackup(order: BackupOrder): Promise<number> {
  const config = loadConfig()
  try {
    const database = await openDatabase(config)
    return await backup(database.db, config.dataDir, order).finally(() => database.close())
  } catch (error) {
    if (isLocked(error)) return requestBackup(config.dataDir, order)
    throw error
  }
}

try {
  const order = orderOf(process.argv.slice(2))
  console.log(`${await makeBackup(order)} rows and the files are in ${order.into}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
