import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What of DATA_DIR is kept beside the database: pictures and e-mails that were written instead of sent. The rest can be made again. */
export const FOLDERS = ['uploads', 'outbox']
export const SECRETS = 'secrets.json'

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part')).map((entry) => join(entry.parentPath, entry.name))
}

/** The files of a DATA_DIR, or of a backup's copy of one, by their path in it. */
export async function listFiles(dataDir: string): Promise<string[]> {
  const found = await Promise.all(FOLDERS.map((folder) => filesIn(join(dataDir, folder))))
  return found.flat().map((path) => path.slice(dataDir.length + 1))
}

/** Copies what is not there yet, each whole or not at all; a file that goes meanwhile is nobody's any more. */
export async function copyFiles(from: string, to: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const copy = join(to, path)
    if (existsSync(copy)) continue
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
    const draft = `${copy}.part`
    const copied = copyFile(join(from, path), draft).then(() => rename(draft, copy))
    await copied.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}
