import { resolve } from 'node:path'
import { composeDeps } from '#server/compose.ts'
import { loadConfig } from '#server/config.ts'
import { readManifest } from '#server/db/backup/manifest.ts'
import { requireEmpty, requireNoNewerSchema, restoreFiles, restoreRows } from '#server/db/backup/restore.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'

const USAGE = 'Usage: npm run restore -- FOLDER'

const paidSince = (moment: string) =>
  `What was paid since then is known to the payment provider alone: npm run admin -- unknown-payments ${moment} lists what is to be given back.`

/** Restores a backup into the empty installation that the environment names; the next start brings its schema up to date. */
async function restore(args: string[]): Promise<void> {
  if (args.length !== 1) throw new Error(USAGE)
  const folder = resolve(args[0]!)
  const manifest = await readManifest(folder)
  const config = loadConfig()
  const database = await openDatabase(config)
  try {
    await requireEmpty(database.db, config.dataDir, manifest)
    await requireNoNewerSchema(database.db, manifest)
    await restoreFiles(folder, config.dataDir, manifest)
    await migrate(database.db, manifest.migrations.at(-1))
    const deps = await composeDeps(config, database.db)
    await restoreRows(deps, folder, manifest)
    await deps.jobs.stop()
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
    console.log(`${rows} rows and the files are back, as of ${manifest.made_at}.`)
    if (config.payments.mode !== 'sandbox') console.log(paidSince(manifest.made_at))
  } finally {
    await database.close()
  }
}

try {
  await restore(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
