import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely, type Transaction } from 'kysely'
import { copyFiles, listFiles, SECRETS } from '#server/db/backup/files.ts'
import { MANIFEST, sha256Of, type Manifest } from '#server/db/backup/manifest.ts'
import { dumpTable, listTables, readSequences, writeLines } from '#server/db/backup/rows.ts'
import { fsyncTree } from '#server/db/durable-fs.ts'
import { appliedMigrations } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'

/** A job that is still to be done. */
export interface WaitingJob {
  id: string
  kind: string
  payload: object
  afterSeconds: number
}

export interface BackupOrder {
  /** Where to: a folder that is not there yet, or empty. An absolute path. */
  into: string
  /** Also the generated secrets of DATA_DIR: whoever has them can sign in as anybody. */
  withSecrets: boolean
}

/** Below the folder: what stands in the database, and what stood in DATA_DIR. */
export const PARTS = { tables: 'tables', jobs: 'jobs.jsonl.gz', files: 'files' }

// Mails, pushes and refunds that were ordered and are not done; one that has just been given up is tried once more.
async function* waitingJobs(tx: Transaction<Database>): AsyncGenerator<string> {
  // The server makes the queue's tables when it starts: `npm run admin` alone has ordered nothing.
  const { rows: queue } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(tx)
  if (!queue[0]?.there) return
  const { rows } = await sql<WaitingJob>`
    select coalesce(source_id, id) as id, coalesce(source_name, name) as kind, data as payload, greatest(0, ceil(extract(epoch from start_after - now())))::int as "afterSeconds"
      from pgboss.job where name not in ('housekeeping', 'reconcile-payments') and state in ('created', 'retry', 'active') order by created_on, id`.execute(
    tx,
  )
  for (const row of rows) yield `${JSON.stringify(row)}\n`
}

async function dumpDatabase(tx: Transaction<Database>, folder: string): Promise<Omit<Manifest, 'files'>> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const { rows } = await sql<{ now: Date }>`select now()`.execute(tx)
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx)
  const tables: Manifest['tables'] = {}
  for (const table of await listTables(tx)) tables[table] = await dumpTable(tx, table, join(folder, PARTS.tables, `${table}.jsonl.gz`))
  await writeLines(join(folder, PARTS.jobs), waitingJobs(tx))
  return {
    made_at: rows[0]!.now.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables,
    sequences: await readSequences(tx),
  }
}

async function hashesOf(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hashes = await Promise.all(paths.map(async (path) => [path.slice(folder.length + 1), await sha256Of(path)] as const))
  return Object.fromEntries(hashes)
}

const NOTHING_THERE =
  'The database has nothing of Crease in it yet. Look whether DATABASE_URL or DATA_DIR names the right one; a new one is backed up once its server has started.'

/**
 * Writes a backup: every row as it was at one moment, what is still to be done, and the files of `dataDir`. The server may go on meanwhile.
 * Pictures in a bucket are not in it. Throws one clear sentence for a folder that is not empty, or a database that nobody has migrated. Answers the number of rows.
 */
export async function backup(db: Kysely<Database>, dataDir: string, { into, withSecrets }: BackupOrder): Promise<number> {
  if (existsSync(into) && (await readdir(into)).length > 0) throw new Error(`${into} is not empty. A backup goes into a folder of its own.`)
  if ((await appliedMigrations(db)).length === 0) throw new Error(NOTHING_THERE)
  await mkdir(join(into, PARTS.tables), { recursive: true, mode: 0o700 })
  const files = join(into, PARTS.files)
  // Before the rows, for a file may go that they still name; and after them, for they may name new ones.
  await copyFiles(dataDir, files, await listFiles(dataDir))
  const told = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => dumpDatabase(tx, into))
  await copyFiles(dataDir, files, await listFiles(dataDir))
  const secrets = join(dataDir, SECRETS)
  if (withSecrets && existsSync(secrets)) {
    await mkdir(files, { recursive: true, mode: 0o700 })
    await copyFile(secrets, join(files, SECRETS))
  }
  const manifest: Manifest = { ...told, files: await hashesOf(into) }
  fsyncTree(into)
  await writeFile(join(into, MANIFEST), JSON.stringify(manifest, null, 2), { flag: 'wx', mode: 0o600, flush: true })
  return Object.values(manifest.tables).reduce((sum, rows) => sum + rows, 0)
}
