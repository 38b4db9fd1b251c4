import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { composeDeps } from '#server/compose.ts'
import { loadConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadDemoData } from '#server/db/seed/load-demo-data.ts'

interface Variation {
  /** Other parts than those of the configuration: the clock. */
  parts?: Parameters<typeof composeDeps>[2]
  /** What is served as the page. */
  page?: Parameters<typeof buildApp>[1]
  /** What is done to the application before it listens. */
  prepare?: (app: FastifyInstance) => void
}

/** Runs the whole server with its demo data as a program that needs one thing otherwise, until it is told to end (SIGTERM). */
export async function runDemoServer({ parts, page, prepare }: Variation): Promise<void> {
  const config = loadConfig()
  const database = await openDatabase(config)
  await migrate(database.db)
  const deps = await composeDeps(config, database.db, parts)
  await loadDemoData(deps)
  const app = await buildApp(deps, page)
  prepare?.(app)
  await deps.jobs.start()
  await app.listen({ port: config.port, host: config.host })

  async function close(): Promise<void> {
    await app.close()
    await deps.jobs.stop()
    deps.mailer.close()
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void close())
}
