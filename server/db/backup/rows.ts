import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

type Tx = Transaction<Database>
const AT_ONCE = 1000

/** The tables with what must last; unlogged ones are not, and the schema's own history is made by migrating. */
export async function listTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname not like 'kysely_%'
     order by 1`.execute(tx)
  return rows.map(({ name }) => name)
}

async function* rowsOf(tx: Tx, table: string): AsyncGenerator<string> {
  // As text each value is exactly what it is, of whatever type, and for any version of PostgreSQL.
  await sql`declare backup_rows no scroll cursor for select t::text as row from ${sql.table(table)} t`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(AT_ONCE)} from backup_rows`.execute(tx)
    for (const { row } of rows) yield `${JSON.stringify(row)}\n`
    if (rows.length < AT_ONCE) break
  }
  await sql`close backup_rows`.execute(tx)
}

/** Writes lines of JSON, packed; answers how many. */
export async function writeLines(path: string, lines: Iterable<string> | AsyncIterable<string>): Promise<number> {
  let count = 0
  async function* counted() {
    for await (const line of lines) {
      count += 1
      yield line
    }
  }
  await pipeline(Readable.from(counted()), createGzip(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return count
}

/**
 * Reads what `writeLines` wrote.
 * @yields each line
 */
export async function* readLines<T>(path: string): AsyncGenerator<T> {
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Infinity })
  for await (const line of lines) yield JSON.parse(line) as T
}

/** Writes a table's rows into a file; answers how many. */
export function dumpTable(tx: Tx, table: string, path: string): Promise<number> {
  return writeLines(path, rowsOf(tx, table))
}

/** Puts the rows of a file into a table; answers how many. */
export async function loadTable(tx: Tx, table: string, path: string): Promise<number> {
  let count = 0
  let batch: string[] = []
  const insert = async () => {
    if (batch.length > 0)
      await sql`insert into ${sql.table(table)} overriding system value
        select * from unnest(${batch}::text[]::${sql.table(table)}[])`.execute(tx)
    count += batch.length
    batch = []
  }
  for await (const row of readLines<string>(path)) {
    batch.push(row)
    if (batch.length === AT_ONCE) await insert()
  }
  await insert()
  return count
}

/** The last number of each sequence that has given one. */
export async function readSequences(tx: Tx): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`.execute(tx)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/**
 * Does the work while nothing but the rows themselves is looked at: references are checked when all of them are there, and what triggers would
 * do at an insert has been done already.
 */
export async function withoutChecks(tx: Tx, work: () => Promise<void>): Promise<void> {
  const tables = await listTables(tx)
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx)
  for (const { table, name } of references) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx)
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  await work()
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  for (const { table, name, definition } of references)
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(tx)
}
