import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { addDays, dayAt, weekdayIndexOf, type Day } from '#core/domain/calendar.ts'
import { buildApp } from '#server/app.ts'
import { composeDeps } from '#server/compose.ts'
import { loadConfig, type Config } from '#server/config.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Deps } from '#server/deps.ts'
import { administer, urlOfDatabase } from '#tests/support/database-admin.ts'
import { startPostgres } from '#tests/support/postgres/server.ts'

export type Engine = 'embedded' | 'postgres'

/** The application as it runs, listening on the loopback, over a database of its own that is thrown away. */
export interface BenchWorld {
  engine: Engine
  open: OpenDatabase
  deps: Deps
  url: string
  /** The day that searches and bookings are for, a week from today, and its weekday (0 is Monday). */
  day: Day
  weekday: number
  close(): Promise<void>
}

const SECRET = 'a secret of the benchmark, which nobody else needs to know'

function configFor(dataDir: string, databaseUrl: string | undefined): Config {
  const env =
    databaseUrl === undefined
      ? {}
      : {
          DATABASE_URL: databaseUrl,
          VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
          VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
          PASS_SIGNING_KEY: Buffer.alloc(32, 2).toString('base64url'),
        }
  return loadConfig({ ...env, JWT_SECRET: SECRET, DATA_DIR: dataDir, RATE_LIMITS: 'off', MAX_HOLDS_PER_USER: '1000', DEMO_DATA: 'false' })
}

/** Far from every other number, so that in recorded statements rows can be told from slots, prices and each other. */
const FIRST_ID = { grounds: 1_000_000, users: 5_000_000, bookings: 9_000_000 }

/** A new database on the server of `TEST_DATABASE_URL`, else on one that is started for it; and how to be rid of it. */
async function newServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? null : await startPostgres()
  const root = given ?? server!.url
  const name = `crease_bench_${process.pid}`
  await administer(root, `create database ${name}`)
  const drop = async () => {
    await administer(root, `drop database ${name} with (force)`)
    await server?.remove()
  }
  return { url: urlOfDatabase(root, name), drop }
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
}

/** Opens the world of one run; the tables are empty. */
export async function openWorld(engine: Engine): Promise<BenchWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crease-bench-'))
  const server = engine === 'postgres' ? await newServerDatabase() : null
  const config = configFor(dataDir, server?.url)
  const open = await openDatabase(config)
  await migrate(open.db)
  for (const [table, first] of Object.entries(FIRST_ID))
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${first}::int)`.execute(open.db)
  const deps = await composeDeps(config, open.db)
  const app = await buildApp(deps)
  const day = addDays(dayAt(new Date()), 7)
  const close = async () => {
    await app.close()
    await deps.jobs.stop()
    await open.close()
    await server?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { engine, open, deps, url: await listen(app), day, weekday: weekdayIndexOf(day), close }
}
