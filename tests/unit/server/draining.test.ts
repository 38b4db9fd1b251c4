import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startServer } from '#tests/support/server-process.ts'

it('a process that is told to end says so first, answers meanwhile, and ends politely', { timeout: 90_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crease-drain-'))
  const server = await startServer({ DATA_DIR: folder, DRAIN_SECONDS: '3' })
  const statusOf = async (path: string) => (await fetch(server.url + path)).status
  expect(await statusOf('/api/health')).toBe(200)
  const measures = await (await fetch(`${server.url}/metrics`)).text()
  expect(measures).toContain('nodejs_eventloop_lag_p99_seconds')
  const ended = server.end('SIGTERM')
  await expect.poll(async () => statusOf('/api/health')).toBe(503)
  expect(await Promise.all(['/live', '/api/config', '/api/grounds'].map(statusOf))).toEqual([200, 200, 200])
  expect(await ended).toBe(0)
  rmSync(folder, { recursive: true })
})
