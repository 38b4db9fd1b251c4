import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { composeDeps } from '#server/compose.ts'
import { openDatabase, queriesOver, type OpenDatabase } from '#server/db/database.ts'
import { EMBEDDED_EXTENSIONS, poolOn } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { testConfig } from '#tests/support/test-config.ts'

/** Everything that a start of the server creates: its tables and those of the job queue. */
async function prepare({ db }: Pick<OpenDatabase, 'db'>, databaseUrl: string | null): Promise<void> {
  await migrate(db)
  const deps = await composeDeps(testConfig(tmpdir(), { databaseUrl }), db)
  await deps.jobs.stop()
  deps.mailer.close()
}

/** Makes the embedded database that every test file starts from, once a run. */
export async function provideEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'crease-template-'))
  const pglite = await PGlite.create({ extensions: EMBEDDED_EXTENSIONS })
  const pool = poolOn(pglite)
  await prepare({ db: queriesOver(pool) }, null)
  const path = join(folder, 'embedded.tar')
  const dump = await pglite.dumpDataDir('none')
  await writeFile(path, Buffer.from(await dump.arrayBuffer()))
  await pool.end()
  await pglite.close()
  project.provide('embeddedTemplate', path)
  return () => rm(folder, { recursive: true, force: true })
}

/** Makes the PostgreSQL database that every test file copies. */
export async function preparePostgres(url: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  await prepare(database, url)
  await database.close()
}
