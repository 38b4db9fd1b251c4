import { randomUUID } from 'node:crypto'
import { access, open, mkdir, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { isStorageKey, type Storage } from '#server/adapters/storage/port.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = { '.avif': 'image/avif', '.webp': 'image/webp' }

async function synced(file: string, flags: string, work: (handle: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(file, flags)
  try {
    await work(handle)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Keeps files in a folder. What was answered is on the disk, whole or not at all (DECISIONS 1). */
export function createLocalStorage(folder: string): Storage {
  const fileOf = (key: string) => path.join(folder, ...key.split('/'))
  return {
    async put(key, bytes) {
      if (!isStorageKey(key)) throw new Error(`No storage key: ${key}`)
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const draft = path.join(path.dirname(file), `.${randomUUID()}`)
      await synced(draft, 'w', (handle) => handle.writeFile(bytes))
      await rename(draft, file)
      await synced(path.dirname(file), 'r', async () => {})
    },
    async read(key) {
      if (!isStorageKey(key)) return null
      try {
        const handle = await open(fileOf(key))
        const { size } = await handle.stat()
        return { stream: handle.createReadStream(), size, contentType: CONTENT_TYPES[path.extname(key)]! }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async has(key) {
      return (
        isStorageKey(key) &&
        (await access(fileOf(key)).then(
          () => true,
          () => false,
        ))
      )
    },
    async remove(keys) {
      await Promise.all(keys.filter(isStorageKey).map((key) => rm(fileOf(key), { force: true })))
    },
    close: () => Promise.resolve(),
  }
}
