import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLocalStorage } from '#server/adapters/storage/local.ts'
import type { Storage } from '#server/adapters/storage/port.ts'
import { createS3Storage } from '#server/adapters/storage/s3.ts'
import { startS3, type S3Server } from '#tests/support/s3-server.ts'

const KEY = 'grounds/3f2a-800.webp'
const BYTES = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))

/** What both stores promise. */
function keepsItsPromises(opened: () => Storage): void {
  it('gives back what was put, with its type and size', async () => {
    await opened().put(KEY, BYTES, 'image/webp')
    const file = await opened().read(KEY)
    expect(file).toMatchObject({ contentType: 'image/webp', size: BYTES.length })
    expect(await buffer(file!.stream)).toEqual(BYTES)
  })

  it('has nothing under a key that nobody put', async () => {
    expect(await opened().read('grounds/nobody-400.avif')).toBeNull()
  })

  it('forgets what is removed, and removing again is no failure', async () => {
    await opened().put(KEY, BYTES, 'image/webp')
    await opened().remove([KEY, 'grounds/never-there-400.avif'])
    await opened().remove([KEY])
    expect(await opened().read(KEY)).toBeNull()
  })

  it.each([
    '../secrets.json',
    'grounds/../../secrets.webp',
    '/etc/passwd',
    'grounds/.hidden.webp',
    'a\\..\\b.webp',
    'grounds/%2e%2e/x.webp',
    '',
  ])('takes no way out of the store: %j', async (key) => {
    expect(await opened().read(key)).toBeNull()
    await expect(opened().put(key, BYTES, 'image/webp')).rejects.toThrow('No storage key')
  })
}

describe('a folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'crease-storage-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  keepsItsPromises(() => createLocalStorage(folder))

  it('leaves no drafts behind', async () => {
    await createLocalStorage(folder).put('drafts/a-400.avif', BYTES, 'image/avif')
    expect(await readdir(path.join(folder, 'drafts'))).toEqual(['a-400.avif'])
  })
})

describe('a bucket of an S3-compatible store', () => {
  let server: S3Server
  let storage: ReturnType<typeof createS3Storage>
  beforeAll(async () => {
    server = await startS3()
    storage = createS3Storage(server.settings)
  })
  afterAll(async () => {
    await storage.close()
    await server.remove()
  })

  keepsItsPromises(() => storage)

  it('whose key is wrong is an error, not an empty store', async () => {
    const stranger = createS3Storage({ ...server.settings, bucket: 'somebody-elses' })
    await expect(stranger.put(KEY, BYTES, 'image/webp')).rejects.toThrow(/bucket/i)
    await stranger.close()
  })
})
