import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { addDays, dayAt, weekdayIndexOf, type Day } from '#core/domain/calendar.ts'
import { buildApp } from '#server/app.ts'
import { composeDeps } from '#server/compose.ts'
import { loadConfig, type Config } from '#server/config.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Deps } from '#server/deps.ts'

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
  const env = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'), VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'), PASS_SIGNING_KEY: Buffer.alloc(32, 2).toString('base64url') }
  return loadConfig({ ...env, JWT_SECRET: SECRET, DATA_DIR: dataDir, RATE_LIMITS: 'off', MAX_HOLDS_PER_USER: '1000', DEMO_DATA: 'false' })
}

/** A new database on the server of `TEST_DATABASE_URL`, and how to drop it. */
async function newServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error('--database postgres needs TEST_DATABASE_URL, the URL of a PostgreSQL that may make and drop databases')
  const name = `crease_bench_${process.pid}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
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
  const deps = await composeDeps(config, open.db)
  const app = await buildApp(deps)
  const day = addDays(dayAt(new Date()), 7)
  const close = async () => {
    await app.close()
    await open.close()
    await server?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { engine, open, deps, url: await listen(app), day, weekday: weekdayIndexOf(day), close }
}
