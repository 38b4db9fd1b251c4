import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp } from '#server/app.ts'
import { composeDeps } from '#server/compose.ts'
import { loadConfig, type Config } from '#server/config.ts'
import { backUpOnRequest } from '#server/db/backup/on-request.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demo-people.ts'
import { loadDemoData } from '#server/db/seed/load-demo-data.ts'
import { ConfigError } from '#server/environment.ts'
import { logFailure } from '#server/log.ts'
import { isDatabaseAway } from '#server/plugins/errors.ts'

/** How long requests in flight may take to finish once the process is told to end. */
const CLOSE_MS = 15_000

async function demoLines({ db }: OpenDatabase): Promise<string[]> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const there = await db
    .selectFrom('users')
    .select(['email', 'role'])
    .where('email', 'in', emails)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  if (there.length === 0) return []
  return [`Demo accounts, password ${DEMO_PASSWORD}:`, ...there.map(({ email, role }) => `  ${email.padEnd(20)} ${role.replace('_', ' ')}`)]
}

function closeOnSignals({ drainSeconds }: Config, close: () => Promise<void>): void {
  let isClosing = false
  const end = () => {
    // A second signal means now.
    if (isClosing) process.exit(1)
    isClosing = true
    globalThis.setTimeout(() => process.exit(1), drainSeconds * 1000 + CLOSE_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logFailure('the end', error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
}

async function serveOn(config: Config, database: OpenDatabase): Promise<void> {
  await migrate(database.db)
  const deps = await composeDeps(config, database.db)
  if (config.demoData) await loadDemoData(deps)
  collectDefaultMetrics()
  const app = await buildApp(deps, { log: true, pool: database.pool })
  const stopBackups = config.databaseUrl === null ? backUpOnRequest(database.db, config.dataDir) : () => undefined
  closeOnSignals(config, async () => {
    app.drain.isOn = true
    await setTimeout(config.drainSeconds * 1000)
    stopBackups()
    await app.close()
    await deps.jobs.stop()
    deps.mailer.close()
    await deps.storage.close()
    await database.close()
  })
  await deps.jobs.start()
  await listen(app, config)
  const accounts = config.demoData ? await demoLines(database) : []
  console.log([`Crease is ready at ${config.publicUrl}`, ...accounts].join('\n'))
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT is in use: ${message}`)
    throw new ConfigError(`${code === 'EACCES' ? 'PORT' : 'HOST'} cannot be listened on: ${message}`)
  }
}

// A wrong password, no such person, no such database, no right to enter it.
const REFUSED_BY_DATABASE = /^(28\w{3}|3D000|42501)$/
const FOLDER_CODES = /^(EACCES|EEXIST|ENOTDIR|ENOSPC|EPERM|EROFS)$/

/** What went wrong in one line that names the variable to look at, for whoever started the server (DECISIONS 1). */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', message } = error as NodeJS.ErrnoException
  if (isDatabaseAway(error) || REFUSED_BY_DATABASE.test(code)) return `DATABASE_URL cannot be reached: ${message || code}`
  if (FOLDER_CODES.test(code)) return `DATA_DIR cannot be used: ${message}`
  return message
}

try {
  const config = loadConfig()
  const database = await openDatabase(config)
  try {
    await serveOn(config, database)
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
} catch (error) {
  console.error(`Crease cannot start. ${reasonOf(error)}`)
  process.exit(1)
}
