import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { PARTS, type WaitingJob } from '#server/db/backup/backup.ts'
import { copyFiles, FOLDERS, listFiles, SECRETS } from '#server/db/backup/files.ts'
import { sha256Of, type Manifest } from '#server/db/backup/manifest.ts'
import { listTables, loadTable, readLines, withoutChecks } from '#server/db/backup/rows.ts'
import { fsyncPath, fsyncTree } from '#server/db/durable-fs.ts'
import { appliedMigrations } from '#server/db/migrate.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'

/** Throws one clear sentence unless there is nothing yet where a backup is to go but files of its own, from a restore that was cut short. */
export async function requireEmpty(db: Kysely<Database>, dataDir: string, { files }: Manifest): Promise<void> {
  for (const file of await listFiles(dataDir))
    if ((await sha256Of(join(dataDir, file))) !== files[`${PARTS.files}/${file}`])
      throw new Error(`DATA_DIR ${dataDir} is not empty: it has ${file}. A backup is restored into an empty one.`)
  await db.transaction().execute(async (tx) => {
    for (const table of await listTables(tx)) {
      const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(tx)
      if (rows.length > 0) throw new Error(`The database is not empty: ${table} has rows. A backup is restored into an empty one.`)
    }
  })
}

/** Throws one clear sentence when the schema, though empty, is of a newer version than the backup: rows go back into the one they came from. */
export async function requireNoNewerSchema(db: Kysely<Database>, { migrations }: Manifest): Promise<void> {
  const newer = (await appliedMigrations(db)).find((name) => !migrations.includes(name))
  if (newer !== undefined)
    throw new Error(
      `The database has the schema of a newer version than the backup: ${newer}. An older backup is restored into a new database.`,
    )
}

/** Puts the rows of a backup, and what was still to be done, into a database with the same schema: all of it or nothing. */
export async function restoreRows({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, folder: string, manifest: Manifest): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await withoutChecks(tx, async () => {
      for (const [table, rows] of Object.entries(manifest.tables)) {
        const loaded = await loadTable(tx, table, join(folder, PARTS.tables, `${table}.jsonl.gz`))
        if (loaded !== rows) throw new Error(`The backup is damaged: ${table} has ${loaded} rows and had ${rows}.`)
      }
      for (const [name, last] of Object.entries(manifest.sequences))
        await sql`select setval(${`public.${name}`}::regclass, ${last})`.execute(tx)
    })
    for await (const job of readLines<WaitingJob>(join(folder, PARTS.jobs))) await jobs.bringBack(tx, job)
  })
}

/**
 * Puts the files of a backup into an empty DATA_DIR; its secrets, when it has them, take the place of those that were made just now. To be done
 * before the rows: cut short it can be done again, while rows are the end of it.
 */
export async function restoreFiles(folder: string, dataDir: string, manifest: Manifest): Promise<void> {
  const files = join(folder, PARTS.files)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await copyFiles(files, dataDir, await listFiles(files))
  // What else is in it is not ours, and perhaps not readable.
  for (const written of FOLDERS.map((name) => join(dataDir, name))) if (existsSync(written)) fsyncTree(written)
  if (`${PARTS.files}/${SECRETS}` in manifest.files) {
    await copyFile(join(files, SECRETS), join(dataDir, SECRETS))
    fsyncPath(join(dataDir, SECRETS))
  }
  fsyncPath(dataDir)
}
