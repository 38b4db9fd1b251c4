import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { PreparingClient } from '#server/db/prepared.ts'
import { logFailure } from '#server/log.ts'
import type { Database } from '#server/db/schema.ts'

export interface OpenDatabase {
  db: Kysely<Database>
  pool: pg.Pool
  close(): Promise<void>
}

// A DATE is a day, not a moment: as a local Date it would be yesterday west of the server. Counts are below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const STATEMENT_TIMEOUT_MS = 30_000

/** Queries over a pool; the application sees nothing else, whichever database is behind it. */
export function queriesOver(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

function openServer(url: string): { pool: pg.Pool; close(): Promise<void> } {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'crease',
  })
  return { pool, close: () => pool.end() }
}

/** Opens the database of the configuration: PostgreSQL at `DATABASE_URL`, else the embedded one in `DATA_DIR` (DECISIONS 1). */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  const { pool, close } = config.databaseUrl ? openServer(config.databaseUrl) : await openEmbedded(config.dataDir)
  // Without a listener a connection that the server drops while idle would end this process.
  pool.on('error', (error) => logFailure('a connection to the database was lost', error))
  // The same for one that is in use, between two of its statements; the next of them fails and tells.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return { db: queriesOver(pool), pool, close }
}
