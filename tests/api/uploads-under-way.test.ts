import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { formOf } from '#tests/support/build-app.ts'
import { useWorld } from '#tests/support/booking-world.ts'
import { groundFormOf, photographOf } from '#tests/support/ground-form.ts'

const world = useWorld()
const BODY_ARRIVAL_MS = 600
let app: FastifyInstance
let port: number

beforeAll(async () => {
  const pageDir = path.join(world.deps.config.dataDir, 'no-page')
  app = await buildApp(world.deps, { pageDir, bodyArrivalMs: BODY_ARRIVAL_MS })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const incoming = () => readdir(path.join(world.deps.config.dataDir, 'incoming'))
const grounds = async (ownerId: number) => world.deps.db.selectFrom('grounds').select('id').where('owner_id', '=', ownerId).execute()

interface Sender {
  socket: Socket
  /** All that the server has said; complete once it has hung up. */
  said: Promise<string>
}

/** Opens a connection and sends the head of a call whose body will have so many bytes. */
async function begin(target: string, { type, length, token }: { type: string; length: number; token?: string }): Promise<Sender> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  const said = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (piece) => (text += piece.toString('latin1')))
    socket.on('close', () => resolve(text))
  })
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`
  socket.write(
    `POST ${target} HTTP/1.1\r\nhost: 127.0.0.1\r\n${authorization}connection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return { socket, said }
}

/** Sends bytes in equal pieces over some time. */
function dribble(socket: Socket, bytes: Buffer, { pieces, overMs }: { pieces: number; overMs: number }): Promise<void> {
  const size = Math.ceil(bytes.length / pieces)
  return new Promise((resolve) => {
    let sent = 0
    const timer = setInterval(() => {
      if (sent < bytes.length && !socket.destroyed) socket.write(bytes.subarray(sent, (sent += size)))
      if (sent < bytes.length && !socket.destroyed) return
      clearInterval(timer)
      resolve()
    }, overMs / pieces)
  })
}

describe('a slow network', () => {
  it('may take longer for a form with pictures than for anything else', async () => {
    const owner = await world.person('ground_admin')
    const { type, bytes } = await formOf(groundFormOf(), [await photographOf()])
    const { socket, said } = await begin('/api/grounds', { type, length: bytes.length, token: await owner.token() })
    await dribble(socket, bytes, { pieces: 12, overMs: 3 * BODY_ARRIVAL_MS })
    expect(await said).toContain('HTTP/1.1 201 Created')
    expect(await grounds(owner.id)).toHaveLength(1)
  })

  it.each([
    ['a sign-in', '/api/auth/login', 'application/json', undefined],
    ['a form of nobody', '/api/grounds', 'multipart/form-data; boundary=x', undefined],
    ['a form of a player', '/api/grounds', 'multipart/form-data; boundary=x', 'customer'],
    ['what has no address', '/api/nowhere', 'application/json', undefined],
    ['an address that cannot be decoded', '/api/%zz', 'application/json', undefined],
  ] as const)('does not let %s keep a connection', async (_what, target, type, role) => {
    const token = role && (await (await world.person(role)).token())
    const began = performance.now()
    const { socket, said } = await begin(target, { type, length: 1_000_000, ...(token && { token }) })
    await dribble(socket, Buffer.alloc(1_000_000, ' '), { pieces: 100, overMs: 60_000 })
    expect(await said).toMatch(/^HTTP\/1\.1 4(00|01|03|04|08) /)
    expect(performance.now() - began).toBeLessThan(15 * BODY_ARRIVAL_MS)
  })

  it('that breaks in the middle of a form leaves nothing', async () => {
    const owner = await world.person('ground_admin')
    const { type, bytes } = await formOf(groundFormOf(), [await photographOf('one.jpg', { width: 900, height: 900 }), await photographOf()])
    const { socket, said } = await begin('/api/grounds', { type, length: bytes.length, token: await owner.token() })
    socket.write(bytes.subarray(0, bytes.length - 500))
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(1))
    socket.destroy()
    await said
    await vi.waitFor(async () => expect(await incoming()).toEqual([]))
    expect(await grounds(owner.id)).toEqual([])
  })
})

describe('a picture that is too large', () => {
  it('is refused before the rest of the form has come', async () => {
    const owner = await world.person('ground_admin')
    const head = '--x\r\nContent-Disposition: form-data; name="images"; filename="stadium.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
    const { socket, said } = await begin('/api/grounds', {
      type: 'multipart/form-data; boundary=x',
      length: 60_000_000,
      token: await owner.token(),
    })
    const answered = once(socket, 'data') as Promise<[Buffer]>
    socket.write(head)
    socket.write(Buffer.alloc(11_000_000, 255))
    const [answer] = await answered
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await incoming()).toEqual([])
    // What still comes is let through, so that a browser gets to read the answer.
    await new Promise<void>((resolve) => void socket.write(Buffer.alloc(5_000_000, 255), () => resolve()))
    socket.destroy()
    expect(await said).toContain('stadium.jpg is too large. Max size is 10MB')
  })
})

describe('one person', () => {
  it('sends three forms at a time', async () => {
    const owner = await world.person('ground_admin')
    const token = await owner.token()
    const type = 'multipart/form-data; boundary=x'
    const open = await Promise.all([1, 2, 3].map(() => begin('/api/grounds', { type, length: 1_000, token })))
    await vi.waitFor(async () => expect(await incoming()).toHaveLength(3))
    const fourth = await begin('/api/grounds', { type, length: 5, token })
    fourth.socket.write('--x--')
    expect(await fourth.said).toContain('HTTP/1.1 429 ')
    for (const { socket } of open) socket.destroy()
    await vi.waitFor(async () => expect(await incoming()).toEqual([]))
  })
})
