import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'

/** The last file of a backup that is written: without it, it is none. */
export const MANIFEST = 'manifest.json'

const ManifestSchema = v.object({
  made_at: v.string(),
  /** What had been applied, in order: a restore begins with the same schema. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  /** Rows of each table. */
  tables: v.record(v.string(), v.number()),
  /** The last number that each sequence gave. */
  sequences: v.record(v.string(), v.number()),
  /** SHA-256 of every other file, by its path in the backup. */
  files: v.record(v.string(), v.string()),
})
export type Manifest = v.InferOutput<typeof ManifestSchema>

/** SHA-256 of a file, in hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The manifest of a backup whose every file is there, whole. Throws one clear sentence when it is not. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} is no backup, or one that was cut short: it has no ${MANIFEST}.`)
  const manifest = v.parse(ManifestSchema, JSON.parse(text))
  for (const [path, sha256] of Object.entries(manifest.files)) {
    const found = await sha256Of(join(folder, path)).catch(() => null)
    if (found !== sha256) throw new Error(`The backup is damaged: ${path} is ${found === null ? 'missing' : 'not what it was'}.`)
  }
  return manifest
}
