import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, runProgram } from '#tests/support/server-process.ts'
import { TEST_SECRETS } from '#tests/support/test-config.ts'

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'crease-start-'))))
afterAll(() => rmSync(folder, { recursive: true }))

async function start(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  return runProgram('server/main.ts', [], { DATA_DIR: join(folder, 'data'), DEMO_DATA: 'false', PORT: String(await freePort()), ...env })
}

describe('a start that cannot be is one line that names the variable (DECISIONS 1)', () => {
  it.each([
    ['HOST is not this machine’s', { HOST: '203.0.113.9' }, /^Crease cannot start\. HOST cannot be listened on: /],
    ['HOST has no address', { HOST: 'nowhere.invalid' }, /^Crease cannot start\. HOST cannot be listened on: /],
    [
      'DATABASE_URL names no machine',
      { DATABASE_URL: 'postgres://crease@nowhere.invalid/crease', ...TEST_SECRETS },
      /^Crease cannot start\. DATABASE_URL cannot be reached: /,
    ],
    [
      'nobody listens at DATABASE_URL',
      { DATABASE_URL: 'postgres://crease@127.0.0.1:1/crease', ...TEST_SECRETS },
      /^Crease cannot start\. DATABASE_URL cannot be reached: /,
    ],
  ])('%s', { timeout: 90_000 }, async (_name, env, line) => {
    expect(await start(env)).toEqual({ code: 1, lines: [expect.stringMatching(line)] })
  })

  it('DATA_DIR is a file', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await start({ DATA_DIR: file })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^Crease cannot start\. DATA_DIR cannot be used: /)],
    })
  })
})
