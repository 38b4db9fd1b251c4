import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { DurableNodeFS, fsyncPath, fsyncTree } from '#server/db/durable-fs.ts'
import { LockedError, takeLock } from '#server/db/lock-file.ts'

/** The extensions that migrations may ask for. */
export const EMBEDDED_EXTENSIONS = { pg_trgm }

const durable = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
]

/** A pool of one: PGlite has one session, and all callers queue for it. */
export function poolOn(pglite: PGlite): pg.Pool {
  return new pg.Pool(Object.assign(createPgConfig(pglite), { max: 1, idleTimeoutMillis: 0 }))
}

function open(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(folder), startParams: durable, extensions: EMBEDDED_EXTENSIONS })
}

/** A new, empty database appears whole and on disk, or not at all: a start that was cut short leaves only a draft. */
async function createIn(folder: string): Promise<void> {
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  const pglite = await open(draft)
  await pglite.close()
  fsyncTree(draft)
  renameSync(draft, folder)
  fsyncPath(dirname(folder))
}

export interface EmbeddedDatabase {
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens the database in `dataDir`, for one process alone. Throws one clear sentence when another has it. */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = join(dataDir, 'database')
  const release = lockOf(dataDir)
  try {
    if (!existsSync(folder)) await createIn(folder)
    const pglite = await open(folder)
    const pool = poolOn(pglite)
    const close = async () => {
      await pool.end()
      await pglite.close()
      release()
    }
    return { pool, close }
  } catch (error) {
    release()
    throw error
  }
}

function lockOf(dataDir: string): () => void {
  try {
    return takeLock(join(dataDir, 'database.lock'))
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    throw new Error(
      `DATA_DIR ${dataDir} is in use by another Crease (process ${error.pid}). Stop it, or set DATABASE_URL to share a database.`,
      { cause: error },
    )
  }
}
