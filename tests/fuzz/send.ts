import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Call } from '#tests/fuzz/calls.ts'
import type { Pools } from '#tests/fuzz/cast.ts'
import { There } from '#tests/fuzz/values.ts'
import { formOf } from '#tests/support/build-app.ts'
import { fileOf, photographOf } from '#tests/support/ground-form.ts'

/** Whose numbers the `id` of an address are. */
const POOL_OF_ADDRESS: readonly [RegExp, string][] = [
  [/^\/api\/(grounds|bookings\/(slot-states|availability|service-charges))\//, 'grounds'],
  [/^\/api\/bookings\//, 'bookings'],
  [/^\/api\/(admin\/)?users\//, 'people'],
  [/^\/api\/blocks\//, 'blocks'],
  [/^\/api\/rain-outs\//, 'rainOuts'],
  [/^\/api\/notifications\//, 'notifications'],
]

function poolFor(pool: string, path: string): string {
  if (path === '/api/payments/verify-payment') return pool === 'bookings' ? 'paying' : pool === 'orders' ? 'ordersPaid' : pool
  if (pool === 'bookings' && path === '/api/payments/create-order') return 'held'
  return pool === 'id' ? (POOL_OF_ADDRESS.find(([address]) => address.test(path))?.[1] ?? 'bookings') : pool
}

function chosen({ pool, turn }: There, path: string, pools: Pools): unknown {
  const name = poolFor(pool, path)
  const there = pools[name] ?? []
  return there.length > 0 ? there[turn % there.length] : turn
}

/** The value with what is there in the places where it is asked for. */
function resolved(value: unknown, path: string, pools: Pools): unknown {
  if (value instanceof There) return chosen(value, path, pools)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  if (!Object.values(value).some((part) => part instanceof There)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolved(part, path, pools)]))
}

function written(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed()
}

/** Node refuses a head of more than 16 kB (431) before anybody reads it; what is longer would only be `inject`'s. */
const LONGEST_ADDRESS = 15_000

function addressOf({ operation, params, query }: Call, pools: Pools): string {
  const { path } = operation
  // With nothing in its place it would be another call.
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(written(resolved(params[name], path, pools)) || ' '))
  const asked = Object.entries(query).flatMap(([name, value]) => {
    const values = Array.isArray(value) ? value.slice(0, 3) : [resolved(value, path, pools)]
    return values.map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(written(one))}`)
  })
  const address = asked.length > 0 ? `${filled}?${asked.join('&')}` : filled
  return address.slice(0, LONGEST_ADDRESS)
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const PICTURES = {
  photograph: () => photographOf(),
  text: () => fileOf('../../a.jpg', Buffer.from('not a picture at all')),
  nothing: () => fileOf('empty.png', Buffer.alloc(0), 'image/png'),
  svg: () => fileOf('a.svg', Buffer.from(SVG), 'image/svg+xml'),
}

async function payloadOf(call: Call, pools: Pools): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
  const { operation, raw } = call
  if (raw !== null)
    return { payload: raw, headers: { 'content-type': operation.isForm ? 'multipart/form-data; boundary=x' : 'application/json' } }
  const body = resolved(call.body, operation.path, pools)
  if (body === undefined) return {}
  if (!operation.isForm) return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const texts = Object.entries(typeof body === 'object' && body !== null ? body : { name: body }).filter(([name]) => name !== 'images')
  const files = await Promise.all(call.pictures.map(async (kind) => PICTURES[kind]()))
  const form = await formOf(Object.fromEntries(texts.map(([name, value]) => [name, written(value)])), files)
  return { payload: form.bytes, headers: { 'content-type': form.type } }
}

/** An answer, its body as the caller reads it. */
export interface Answer {
  status: number
  text: string
  headers: Record<string, unknown>
  ms: number
}

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** Makes the call, as whom the token is of. */
export async function send(app: FastifyInstance, call: Call, pools: Pools, token: string): Promise<Answer> {
  const { payload, headers } = await payloadOf(call, pools)
  const begin = performance.now()
  const answer = await app.inject({
    method: call.operation.method as 'GET',
    url: addressOf(call, pools),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers, ...call.headers },
    ...(payload !== undefined && { payload }),
  })
  const ms = performance.now() - begin
  const unpack = UNPACK[String(answer.headers['content-encoding'])]
  const text = (unpack?.(answer.rawPayload) ?? answer.rawPayload).toString()
  return { status: answer.statusCode, text, headers: answer.headers, ms }
}
