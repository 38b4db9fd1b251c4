import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { composeDeps } from '#server/compose.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openInMemory } from '#tests/support/in-memory-database.ts'
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
  const { db, pglite, close } = await openInMemory()
  await prepare({ db }, null)
  const path = join(folder, 'embedded.tar')
  const dump = await pglite.dumpDataDir('none')
  await writeFile(path, Buffer.from(await dump.arrayBuffer()))
  await close()
  project.provide('embeddedTemplate', path)
  return () => rm(folder, { recursive: true, force: true })
}

/** Makes the PostgreSQL database that every test file copies. */
export async function preparePostgres(url: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  await prepare(database, url)
  await database.close()
}
