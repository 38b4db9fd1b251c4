import fc, { type Arbitrary } from 'fast-check'
import type { Viewer } from '#tests/fuzz/cast.ts'
import type { Operation, Schema } from '#tests/fuzz/document.ts'
import { badOf, HOSTILE_TEXTS, mixedOf, objectOf, validOf } from '#tests/fuzz/values.ts'

/** One call before it is made; what is `There` in it is chosen when it is. */
export interface Call {
  operation: Operation
  viewer: Viewer
  params: Record<string, unknown>
  query: Record<string, unknown>
  /** Undefined: none is sent. */
  body: unknown
  /** Sent as these bytes, whatever `body` is. */
  raw: string | null
  headers: Record<string, string>
  /** How many pictures go with a form, and of what they are. */
  pictures: ('photograph' | 'text' | 'nothing' | 'svg')[]
}

/** Who calls at all, and who of them may make a call: they make most, so that much of it is done. */
export interface Callers {
  viewers: readonly Viewer[]
  admitted: (operation: Operation) => readonly Viewer[]
}

/** Fields that nobody is asked for, and what a program might do with them. */
const SURPLUS = {
  role: 'super_admin',
  is_active: false,
  id: 1,
  user_id: 1,
  owner_id: 1,
  paid_amount: 1e6,
  booking_status: 'confirmed',
  password_hash: 'x',
  constructor: { prototype: { isAdmin: true } },
}

const RAW_BODIES = [
  '{',
  '[]',
  '"text"',
  'null',
  '0',
  '{"a":1}{"a":2}',
  '{"__proto__":{"role":"super_admin"}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'a=1&b=2',
  '\u0000',
  '{"email":"\\u0000"}',
  '['.repeat(20_000),
  `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
  `{"a":"${'x'.repeat(1_200_000)}"}`,
  '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n',
]
const TYPES = [
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'text/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  ';;',
  '',
]

/** One part of it is not what it should be; the others are, so that they are read. */
function withOneBad(schema: Schema): Arbitrary<Record<string, unknown>> {
  const names = Object.keys(schema.properties ?? {})
  if (names.length === 0) return fc.constant({})
  return fc
    .tuple(objectOf(schema, validOf), fc.constantFrom(...names))
    .chain(([fields, name]) => badOf(schema.properties![name]!).map((value) => ({ ...fields, [name]: value })))
}

function bodyOf(schema: Schema): Arbitrary<unknown> {
  return fc.oneof(
    { weight: 5, arbitrary: objectOf(schema, validOf) },
    { weight: 4, arbitrary: withOneBad(schema) },
    { weight: 1, arbitrary: objectOf({ ...schema, required: [] }, mixedOf) },
    { weight: 1, arbitrary: objectOf(schema, validOf).map((fields) => ({ ...SURPLUS, ...fields })) },
    { weight: 1, arbitrary: badOf(schema) },
  )
}

const namedOf = (schemas: Record<string, Schema>): Schema => ({ properties: schemas })
function queryOf(schemas: Record<string, Schema>): Arbitrary<Record<string, unknown>> {
  const hostile = fc.constantFrom(...HOSTILE_TEXTS)
  const foreign = fc.dictionary(fc.constantFrom('a[b]', '__proto__', 'limit', '$where', 'skip[]', 'q', 'role'), hostile, { maxKeys: 2 })
  return fc.oneof(
    { weight: 5, arbitrary: objectOf({ properties: schemas, required: Object.keys(schemas).slice(0, 2) }, validOf) },
    { weight: 4, arbitrary: withOneBad(namedOf(schemas)) },
    { weight: 1, arbitrary: foreign },
  )
}

function paramsOf(schemas: Record<string, Schema>): Arbitrary<Record<string, unknown>> {
  const required = Object.keys(schemas)
  return fc.oneof(
    { weight: 9, arbitrary: objectOf({ properties: schemas, required }, validOf) },
    { weight: 2, arbitrary: objectOf({ properties: schemas, required }, badOf) },
  )
}

/** Headers that people and proxies send, and those that they should not. */
const headers = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 4,
    arbitrary: fc.record(
      {
        'idempotency-key': fc.constantFrom('a-key-of-mine', 'k'.repeat(255), 'k'.repeat(5_000), '\u00e9', "';--", ' '),
        'x-forwarded-for': fc.constantFrom('10.0.0.1', '::1', "';--", '1, 2, 3'),
        'if-none-match': fc.constantFrom('*', 'W/"', '"a"'),
        origin: fc.constantFrom('null', 'https://evil.example', 'http://localhost:3000', 'nothing'),
        cookie: fc.constantFrom('refresh_token=x', 'refresh_token=', '=;=', 'refresh_token=a.b.c', `a=${'b'.repeat(5_000)}`),
        'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'x'),
        range: fc.constantFrom('bytes=0-1', 'bytes=9-1'),
        'x-razorpay-signature': fc.constantFrom('', '0'.repeat(64), 'z'),
        'x-razorpay-event-id': fc.constantFrom('evt_1', '\u00e9'),
        authorization: fc.constantFrom(
          'Bearer',
          'Bearer a.b.c',
          'Basic YTpi',
          `Bearer ${'a'.repeat(9_000)}`,
          'bearer eyJhbGciOiJub25lIn0.e30.',
        ),
      },
      { requiredKeys: [] },
    ),
  },
)

const picture = fc.constantFrom('photograph' as const, 'photograph' as const, 'text' as const, 'nothing' as const, 'svg' as const)

function callOf(operation: Operation, { viewers, admitted }: Callers): Arbitrary<Call> {
  return fc.record({
    operation: fc.constant(operation),
    viewer: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...admitted(operation)) },
      { weight: 1, arbitrary: fc.constantFrom(...viewers) },
    ),
    params: paramsOf(operation.params),
    query: queryOf(operation.query),
    body: operation.body ? bodyOf(operation.body) : fc.constantFrom(undefined, undefined, {}, SURPLUS),
    raw: fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...RAW_BODIES) }),
    headers: fc.oneof(
      { weight: 15, arbitrary: headers },
      { weight: 1, arbitrary: fc.constantFrom(...TYPES).map((type) => ({ 'content-type': type })) },
    ),
    pictures: operation.isForm ? fc.array(picture, { maxLength: 2 }) : fc.constant([]),
  })
}

/** Calls that are made more often than the others, because much must fit before they do anything. */
const OFTEN: Record<string, number> = {
  'POST /bookings': 8,
  'POST /payments/create-order': 6,
  'POST /sandbox/payments': 6,
  'POST /payments/verify-payment': 6,
  'PUT /bookings/{id}/cancel': 3,
  'POST /grounds/{id}/rain-outs': 3,
}

/** Calls in the order that the seed gives. */
export function callsOf(operations: readonly Operation[], callers: Callers, { seed, count }: { seed: number; count: number }): Call[] {
  const weighted = operations.map((operation) => ({ weight: OFTEN[operation.name] ?? 1, arbitrary: callOf(operation, callers) }))
  return fc.sample(fc.oneof(...weighted), { seed, numRuns: count })
}
