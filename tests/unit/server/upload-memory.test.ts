import { randomFillSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formOf } from '#tests/support/build-app.ts'
import { fileOf, groundFormOf } from '#tests/support/ground-form.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'

let folder: string
let server: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'crease-memory-'))
  server = await startServer({ DATA_DIR: path.join(folder, 'data') })
})
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true })
})

/** Twenty-four million pixels in some 10 MB, as the best phones make them. */
async function largePhotograph(): Promise<Buffer> {
  const [width, height] = [5600, 4200]
  const grain = randomFillSync(Buffer.alloc(width * height))
  const bytes = await sharp(grain, { raw: { width, height, channels: 1 } })
    .linear(0.43, 75)
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .toBuffer()
  expect(bytes.length / 1_048_576).toBeGreaterThan(9.5)
  return bytes
}

const post = async (route: string, body: object) =>
  fetch(`${server.url}/api${route}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function signIn(): Promise<string> {
  const person = { email: 'suresh@crease.test', password: 'silly mid off 7' }
  const at = { latitude: 12.97, longitude: 77.59 }
  await post('/auth/register', { ...person, ...at, full_name: 'Suresh Gowda', phone: '98450 12345', role: 'ground_admin' })
  const { access_token } = (await (await post('/auth/login', person)).json()) as { access_token: string }
  return access_token
}

/** Megabytes: now, and the most there ever were. */
async function memory(): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) / 1024
  return { now: of('VmRSS'), most: of('VmHWM') }
}

/** How long health calls take, one after the other, until something has happened; ms, ascending. */
async function healthWhile(happening: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const ended = new AbortController()
  const end = happening.finally(() => ended.abort())
  while (!ended.signal.aborted) {
    const began = performance.now()
    const answer = await fetch(`${server.url}/api/health`)
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    times.push(performance.now() - began)
  }
  await end
  return times.toSorted((a, b) => a - b)
}

it('five photographs of 10 MB at once take less than 300 MB, and others are answered meanwhile', { timeout: 300_000 }, async () => {
  const [token, picture] = [await signIn(), await largePhotograph()]
  const { type, bytes } = await formOf(
    groundFormOf(),
    Array.from({ length: 5 }, (_, turn) => fileOf(`photo ${turn}.jpg`, picture)),
  )
  const idle = await healthWhile(new Promise((resolve) => setTimeout(resolve, 2_000)))
  // From here on the most is that of the upload, not that of the start.
  await writeFile(`/proc/${server.pid}/clear_refs`, '5')
  const before = await memory()
  const sent = fetch(`${server.url}/api/grounds`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    body: new Uint8Array(bytes),
  })
  const busy = await healthWhile(sent)
  const answer = await sent
  expect(answer.status).toBe(201)
  expect(((await answer.json()) as { images: object[] }).images).toHaveLength(5)
  const after = await memory()
  const middle = (times: number[]) => times[Math.floor(times.length / 2)]!
  const slowest = (times: number[]) => times[Math.floor(times.length * 0.95)]!
  const seen = `${before.now.toFixed()} MB, at most ${after.most.toFixed()}; health ${middle(idle).toFixed(1)} and ${middle(busy).toFixed(1)} ms, one in twenty ${slowest(idle).toFixed()} and ${slowest(busy).toFixed()} ms`
  expect(after.most - before.now, seen).toBeLessThan(300)
  expect(middle(busy), seen).toBeLessThan(5 * middle(idle) + 20)
  expect(slowest(busy), seen).toBeLessThan(5 * slowest(idle) + 100)
})
