import { PGlite } from '@electric-sql/pglite'
import { queriesOver } from '#server/db/database.ts'
import { EMBEDDED_EXTENSIONS, poolOn } from '#server/db/embedded.ts'

/** An embedded database that lives in memory: empty, or with what a dump has. Close it when done. */
export async function openInMemory(dump?: Blob) {
  const pglite = await PGlite.create({ ...(dump && { loadDataDir: dump }), extensions: EMBEDDED_EXTENSIONS })
  const pool = poolOn(pglite)
  const close = async () => {
    await pool.end()
    await pglite.close()
  }
  return { db: queriesOver(pool), pool, pglite, close }
}
