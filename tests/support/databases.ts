import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { administer, urlOfDatabase } from '#tests/support/database-admin.ts'
import { openInMemory } from '#tests/support/in-memory-database.ts'

export type DatabaseKind = 'embedded' | 'postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** On which database the tests of this project run. */
    databaseKind: DatabaseKind
    /** A dump of a migrated embedded database, or '' in a project without one. */
    embeddedTemplate: string
    /** The server and the migrated database to copy, or '' in a project without one. */
    postgresUrl: string
    postgresTemplate: string
  }
}

/** A migrated, empty database of one test file's own. `url` is null for the embedded one. */
export interface TestDatabase extends OpenDatabase {
  url: string | null
}

async function openEmbeddedCopy(): Promise<TestDatabase> {
  const { db, pool, close } = await openInMemory(new Blob([await readFile(inject('embeddedTemplate'))]))
  return { db, pool, close, url: null }
}

async function openPostgresCopy(): Promise<TestDatabase> {
  const [server, template] = [inject('postgresUrl'), inject('postgresTemplate')]
  const name = `crease_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${template}`)
  const url = urlOfDatabase(server, name)
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  const close = async () => {
    // A connection that is still closing when the database goes is nobody's loss.
    database.pool.removeAllListeners('error').on('error', () => undefined)
    await database.close()
    await administer(server, `drop database ${name} with (force)`)
  }
  return { ...database, close, url }
}

/** A database of the project's kind, or of the one asked for; close it when done. */
export function openTestDatabase(kind: DatabaseKind = inject('databaseKind')): Promise<TestDatabase> {
  return kind === 'embedded' ? openEmbeddedCopy() : openPostgresCopy()
}
