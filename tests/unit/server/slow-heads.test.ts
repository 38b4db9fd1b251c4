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

it(
  'whoever never ends the head of a call is let go within half a minute, and others are answered meanwhile',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crease-heads-'))
    const server = await startServer({ DATA_DIR: folder })
    let gone = 0
    for (let sender = 0; sender < SENDERS; sender += 1) dawdle(server.url, () => (gone += 1))
    const waits: number[] = []
    const allAreGone = async () => {
      const asked = performance.now()
      expect((await fetch(`${server.url}/api/grounds`)).status).toBe(200)
      waits.push(performance.now() - asked)
      expect(gone).toBe(SENDERS)
    }
    await vi.waitFor(allAreGone, { timeout: 30_000, interval: 100 })
    expect(waits.length).toBeGreaterThan(10)
    expect(Math.max(...waits)).toBeLessThan(2_000)
    await server.end('SIGTERM')
    rmSync(folder, { recursive: true })
  },
)
