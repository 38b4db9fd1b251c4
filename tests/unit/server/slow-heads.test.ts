import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { startServer } from '#tests/support/server-process.ts'

const SENDERS = 200

/** Begins a call whose head never ends, a byte at a time; `gone` is called once the server has hung up. */
function dawdle(url: string, gone: () => void): void {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('GET /api/grounds HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ')
  const dribble = setInterval(() => socket.write('a'), 500)
  socket.resume()
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(dribble)
    gone()
  })
}

it('whoever never ends the head of a call is let go, and others are answered meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crease-heads-'))
  const server = await startServer({ DATA_DIR: folder })
  let gone = 0
  let answered = 0
  for (let sender = 0; sender < SENDERS; sender += 1) dawdle(server.url, () => (gone += 1))
  const allAreGone = async () => {
    expect((await fetch(`${server.url}/api/grounds`)).status).toBe(200)
    if (gone < SENDERS) answered += 1
    expect(gone).toBe(SENDERS)
  }
  await vi.waitFor(allAreGone, { timeout: 90_000, interval: 100 })
  expect(answered).toBeGreaterThan(10)
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true })
})
