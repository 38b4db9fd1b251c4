import fc, { type Arbitrary } from 'fast-check'
import { slotLabelOf } from '#core/domain/slots.ts'
import type { Schema } from '#tests/fuzz/document.ts'
import { inDays } from '#tests/support/factories/bookings.ts'
import { groundFormOf } from '#tests/support/ground-form.ts'

/** What is there when the call is made: a number or name of the pool, chosen only then. */
export class There {
  readonly pool: string
  readonly turn: number

  constructor(pool: string, turn: number) {
    this.pool = pool
    this.turn = turn
  }
}

const there = (pool: string) => fc.nat(1_000).map((turn) => new There(pool, turn))
const asText = (arbitrary: Arbitrary<unknown>) => arbitrary.map((value) => (value instanceof There ? value : String(value)))
const day = fc.integer({ min: -1, max: 27 }).map((days) => inDays(days))
const phone = fc.constantFrom('98765 43210', '+91 80 4000 1000', '09845012345')
const sum = fc.oneof(
  fc.constantFrom(0, 257.82, 307.82, 2_000, 2_500),
  fc.nat(500_000).map((paise) => paise / 100),
)
const text = fc.constantFrom('Asha', 'Lions', 'Bengaluru', 'नमस्ते', 'a'.repeat(60))
const ownAddress = fc.nat(1e9).map((number) => `p${number}@crease.test`)

/** What belongs into a field of that name, so that calls get past their validation often enough to do something. */
const MEANT: Record<string, Arbitrary<unknown>> = {
  id: there('id'),
  ground: there('grounds'),
  image: there('images'),
  ground_id: there('open'),
  user_id: there('people'),
  booking_id: there('bookings'),
  object_id: there('bookings'),
  token: there('tokens'),
  amount: there('amounts'),
  order_id: there('orders'),
  razorpay_order_id: there('orders'),
  razorpay_payment_id: there('payments'),
  razorpay_signature: there('signatures'),
  upi_id: fc.constantFrom('success@razorpay', 'success@razorpay', 'failure@razorpay'),
  email: fc.oneof(there('emails'), ownAddress),
  customer_email: ownAddress,
  full_name: fc.constantFrom('Asha Rao', 'रवि कुमार', 'Ravi'),
  phone,
  customer_phone: phone,
  contact_person_1_phone: phone,
  contact_person_2_phone: phone,
  password: fc.constantFrom('silly mid off 7', 'gully point 42'),
  new_password: fc.constant('gully point 42'),
  confirm_new_password: fc.constant('gully point 42'),
  booking_date: day,
  date: day,
  from: day,
  client_date: day,
  from_date: fc.integer({ min: 0, max: 6 }).map((days) => inDays(days)),
  to_date: fc.integer({ min: 6, max: 12 }).map((days) => inDays(days)),
  from_slot: fc.nat(8).map(slotLabelOf),
  to_slot: fc.integer({ min: 8, max: 16 }).map(slotLabelOf),
  latitude: fc.constantFrom(12.97, 13.05, 28.6),
  longitude: fc.constantFrom(77.59, 77.6, 77.2),
  slot_price: fc.constantFrom('2000', '0', '1999.99'),
  distance: fc.constantFrom('5', '25', '100'),
  limit: fc.constantFrom('1', '10', '50'),
  skip: fc.constantFrom('0', '1', '40'),
  umpire_fee: fc.constantFrom('400', '', '0'),
  price_per_hour: fc.constantFrom('1500.50', '0', '900'),
  endpoint: fc.nat(5).map((turn) => `https://fcm.googleapis.com/fcm/send/of-a-browser-${turn}`),
  p256dh: fc.constant('B'.repeat(87)),
  auth: fc.constant('A'.repeat(22)),
  facilities: fc.constantFrom(groundFormOf().facilities, '[]'),
  available_slots: fc.constantFrom(groundFormOf().available_slots, '[]'),
  weekly_pricing: fc.constantFrom(groundFormOf().weekly_pricing, '[]'),
  image_url: fc.constantFrom('', 'https://pictures.example/a.jpg'),
  primary_index: fc.constantFrom('', '0', '1'),
}
/** Amounts that the server computes itself: what is sent is only compared, so that most calls send none. */
for (const name of ['total_amount', 'service_charge', 'service_gst', 'service_total', 'slot_price_10pct', 'advance_amount'])
  MEANT[name] = fc.oneof({ weight: 30, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: sum })

/** A value as its schema asks for. */
export function validOf(schema: Schema, name = ''): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const meant = MEANT[name]
  if (meant) return schema.type === 'string' ? asText(meant) : meant
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => validOf(part)))
  if (schema.type === 'object') return objectOf(schema, validOf)
  if (schema.type === 'array') return fc.array(validOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 4 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema)
  return textOf(schema)
}

function textOf({ format, pattern }: Schema): Arbitrary<string> {
  if (format === 'date-time') return fc.constantFrom(new Date().toISOString(), `${inDays(0)}T10:00:00+05:30`)
  if (format === 'uuid') return fc.uuid()
  if (pattern && !pattern.includes('\\p')) return fc.stringMatching(new RegExp(pattern))
  return text
}

function numberOf({ type, minimum = -1e6, maximum = 1e6 }: Schema): Arbitrary<number> {
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum })
  return fc.double({ min: minimum, max: maximum, noNaN: true }).map((value) => Math.round(value * 100) / 100)
}

/** An object with what it must have, and as often as not what it may have. */
export function objectOf(
  { properties = {}, required = [] }: Schema,
  valueOf: (schema: Schema, name: string) => Arbitrary<unknown>,
): Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, name)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => name in properties) })
}

/** Texts that have broken programs: of databases, of pages, of files, of JSON, of Unicode. */
export const HOSTILE_TEXTS = [
  "'; drop table bookings; --",
  "' or 1=1 --",
  '%',
  '_%_%_%',
  '\\',
  '$1',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '=HYPERLINK("http://evil.example")',
  '\r\nSet-Cookie: a=b',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'ok \udfff',
  '\u202egnp.exe',
  '\ufeff',
  '\u200b',
  'Z\u0351\u034c\u036f'.repeat(20),
  '🏏'.repeat(60),
  '𝕬'.repeat(30),
  'İıſß',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '__proto__',
  'constructor',
  '{"$gt":""}',
  '-1',
  '0',
  '1e999',
  '0x10',
  '٣',
  '1;2',
  '9007199254740993',
  '2147483648',
  '99999999999999999999',
  '2027-02-29',
  '2027-13-01',
  '-000001-01-01',
  '+275760-09-13',
  '0000-01-01',
  '9999-12-31',
  '24:00 PM - 25:00 PM',
  'CR-000000',
  'a'.repeat(101),
] as const

const huge = fc
  .constantFrom(1_000, 10_000, 100_000, 400_000)
  .chain((length) => fc.constantFrom('a', '\u0915\u094d', '%', '9', '(').map((piece) => piece.repeat(length)))
const edges = fc.constantFrom(0, -0, -1, 1, 0.1, 0.005, 1e-7, 1e21, 1e308, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 999_999_999, 4.35)
const deep = fc.constantFrom(5, 100, 1_000).map((depth) => {
  let nested: unknown = 1
  for (let level = 0; level < depth; level += 1) nested = level % 2 ? [nested] : { a: nested }
  return nested
})
/** Not made by fast-check's own `anything`: what JSON cannot say never arrives. */
const otherTypes = fc.constantFrom<unknown>(
  null,
  true,
  false,
  [],
  {},
  [1, 2],
  ['a'],
  { id: 1 },
  '',
  ' ',
  12,
  { length: 3 },
  { toString: 1 },
  [[]],
)

const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

function boundariesOf({ minLength, maxLength, minimum, maximum, maxItems, items }: Schema): unknown[] {
  const lengths = [minLength, maxLength].flatMap((length) => (length === undefined ? [] : [length - 1, length, length + 1]))
  const numbers = [minimum, maximum].flatMap((bound) => (bound === undefined ? [] : [bound - 1, bound, bound + 1, bound + 0.5]))
  const lists = maxItems === undefined ? [] : [maxItems, maxItems + 1].map((length) => Array.from({ length }, () => items?.enum?.[0] ?? 1))
  return [...lengths.filter((length) => length >= 0).map((length) => 'a'.repeat(length)), ...numbers, ...lists]
}

/** A value that its schema does not ask for: at its bounds or past them, of another type, huge, or hostile. */
export function badOf(schema: Schema): Arbitrary<unknown> {
  const bounds = boundariesOf(schema)
  return fc.oneof(
    { weight: 4, arbitrary: hostileText },
    { weight: 2, arbitrary: edges },
    { weight: 2, arbitrary: otherTypes },
    { weight: 1, arbitrary: huge },
    { weight: 1, arbitrary: deep },
    ...(bounds.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...bounds) }] : []),
  )
}

export const mixedOf = (schema: Schema, name: string): Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: validOf(schema, name) }, { weight: 1, arbitrary: badOf(schema) })
