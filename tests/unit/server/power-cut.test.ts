import type * as fileSystem from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { fsyncs } from '#server/db/durable-fs.ts'
import { migrate } from '#server/db/migrate.ts'
import { PowerCutDisk } from '#tests/support/power-cut.ts'

let folder: string
let disk: PowerCutDisk | null = null

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof fileSystem>()
  return {
    ...fs,
    fsyncSync(handle: number) {
      fs.fsyncSync(handle)
      disk?.keep(handle)
    },
  }
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crease-power-'))
  disk = new PowerCutDisk(join(folder, 'data'), join(folder, 'survivor'))
})
afterEach(() => {
  disk = null
  rmSync(folder, { recursive: true })
})

it('a write that the embedded database has answered is there after a power cut, before and after a checkpoint', async () => {
  const { survivor } = disk!
  const before = await openDatabase({ databaseUrl: null, dataDir: join(folder, 'data') })
  await migrate(before.db)
  const ids = Array.from({ length: 60 }, (_, index) => `event ${index}`)
  for (const id of ids) {
    const asked = fsyncs.count
    await before.db.insertInto('webhook_events').values({ id, type: 'payment.captured' }).execute()
    expect(fsyncs.count, 'the log is on disk before the answer').toBeGreaterThan(asked)
    if (id === 'event 30') await before.pool.query('checkpoint')
  }
  // The power goes: nothing more reaches the disk, not even what closing would write.
  disk = null
  await before.db.insertInto('webhook_events').values({ id: 'too late', type: 'payment.captured' }).execute()
  await before.close()
  // The lock came along, but its process, which is this one, would have died with the boot.
  rmSync(join(survivor, 'database.lock'), { force: true })
  const after = await openDatabase({ databaseUrl: null, dataDir: survivor })
  const rows = await after.db.selectFrom('webhook_events').select('id').execute()
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  await after.close()
})
