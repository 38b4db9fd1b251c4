import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { takeLock } from '#server/db/lock-file.ts'
import { TEST_PASSWORD, registrationOf } from '#tests/support/factories/users.ts'
import { runProgram, startServer, type ServerProcess } from '#tests/support/server-process.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'crease-embedded-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const post = (server: ServerProcess, path: string, body: object) =>
  fetch(`${server.url}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Registers people until the server dies; answers the addresses of those whose registration was answered. */
async function registerUntilDeath(server: ServerProcess): Promise<string[]> {
  const acknowledged: string[] = []
  const registering = (async () => {
    for (;;) {
      const form = registrationOf()
      const answer = await post(server, '/auth/register', form)
      if (answer.status !== 201) throw new Error(await answer.text())
      acknowledged.push(form.email)
      if (acknowledged.length === 25) void server.end('SIGKILL')
    }
  })()
  await expect(registering).rejects.toThrow('fetch failed')
  return acknowledged
}

describe('a server on the embedded database', () => {
  it('has every answered registration after kill -9, and stops politely on SIGTERM', { timeout: 90_000 }, async () => {
    const first = await startServer({ DATA_DIR: folder })
    const acknowledged = await registerUntilDeath(first)
    const second = await startServer({ DATA_DIR: folder })
    for (const email of acknowledged) expect((await post(second, '/auth/login', { email, password: TEST_PASSWORD })).status).toBe(200)
    expect(await second.end('SIGTERM')).toBe(0)
  })

  it('refuses a folder that another server has, in one line, and a port that is taken', { timeout: 90_000 }, async () => {
    const first = await startServer({ DATA_DIR: folder })
    const second = await runProgram('server/main.ts', [], { DATA_DIR: folder, PORT: '1' })
    expect(second.code).toBe(1)
    expect(second.lines).toEqual([
      expect.stringMatching(
        /^Crease cannot start\. DATA_DIR .* is in use by another Crease \(process \d+\)\. Stop it, or set DATABASE_URL/,
      ),
    ])
    const other = mkdtempSync(join(tmpdir(), 'crease-other-'))
    const third = await runProgram('server/main.ts', [], { DATA_DIR: other, DEMO_DATA: 'false', PORT: new URL(first.url).port })
    expect(third.lines).toEqual([expect.stringMatching(/^Crease cannot start\. PORT is in use/)])
    rmSync(other, { recursive: true })
    await first.end('SIGTERM')
  })

  it('gets its super admin from the command line', { timeout: 90_000 }, async () => {
    const argsWith = (password: string) => ['create', '--email', 'Boss@crease.test', '--name', 'The Boss', '--password', password]
    const args = argsWith(TEST_PASSWORD)
    expect(await runProgram('server/cli/admin.ts', args, { DATA_DIR: folder })).toEqual({
      code: 0,
      lines: ['Boss@crease.test is a super admin now.'],
    })
    expect(await runProgram('server/cli/admin.ts', args, { DATA_DIR: folder })).toEqual({ code: 1, lines: ['Email already registered'] })
    expect(await runProgram('server/cli/admin.ts', argsWith('abc'), { DATA_DIR: folder })).toMatchObject({
      code: 1,
      lines: ['--password: Password must be at least 6 characters', expect.stringContaining('Usage')],
    })
    expect(await runProgram('server/cli/admin.ts', ['check-books'], { DATA_DIR: folder })).toEqual({
      code: 0,
      lines: ['₹0 captured = ₹0 kept + ₹0 refunded, of which ₹0 under way.', 'The books balance.'],
    })
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir: folder })
    expect(await db.selectFrom('users').select(['email', 'role']).execute()).toEqual([{ email: 'Boss@crease.test', role: 'super_admin' }])
    await close()
  })
})

describe('the lock of a data folder', () => {
  it('is refused while its process lives, free when given back', () => {
    const path = join(folder, 'lock')
    const giveBack = takeLock(path)
    expect(() => takeLock(path)).toThrow(`held by process ${process.pid}`)
    giveBack()
    takeLock(path)()
  })

  it.each([
    ['of a process that is gone', '4194303 1 a-boot'],
    ['of a former process with this number', `${process.pid} 1 a-boot`],
    ['of a former boot, whose number another process has now', '1 1 a-boot'],
    ['that is empty', ''],
  ])('%s is taken over', (_name, text) => {
    const path = join(folder, 'lock')
    writeFileSync(path, text)
    const giveBack = takeLock(path)
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    giveBack()
  })
})
