import * as v from 'valibot'
import { DEFAULT_CANCELLATION_HOURS, DEFAULT_HOLD_SECONDS, DEFAULT_MAX_HOLDS } from '#core/domain/defaults.ts'
import { toRupees } from '#core/domain/money.ts'
import { FALLBACK_SERVICE_CHARGE_PAISE } from '#core/domain/pricing.ts'

/** A value of the environment that cannot be used; the message is one line that begins with the variable's name. */
export class ConfigError extends Error {}

const must = <S extends v.GenericSchema<string, unknown>>(schema: S, message: string) => v.config(schema, { message })
const whole = (min: number, max: number) =>
  must(
    v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max)),
    `must be a whole number from ${min} to ${max}`,
  )
const flag = must(
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
  'must be true or false',
)
const oneOf = <const T extends readonly string[]>(...options: T) => must(v.picklist(options), `must be ${options.join(' or ')}`)
const bytes = (size: number) =>
  must(
    v.pipe(
      v.string(),
      v.regex(/^[\w-]+$/),
      v.check((text) => Buffer.from(text, 'base64url').length === size),
    ),
    `must be ${size} bytes in base64url`,
  )

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}
const urlOf = (...protocols: string[]) =>
  must(
    v.pipe(
      v.string(),
      v.check((text) => isUrl(text, protocols)),
    ),
    `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  )
const origin = must(
  v.pipe(
    v.string(),
    v.check((text) => isUrl(text, ['http:', 'https:']) && new URL(text).pathname === '/'),
    v.transform((text) => new URL(text).origin),
  ),
  'must be an origin like https://crease.example, without a path',
)
const rupees = must(
  v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/), v.transform(Number), v.maxValue(100_000)),
  'must be rupees from 0 to 100000 with at most two decimals',
)

const EnvironmentSchema = v.object({
  PORT: v.optional(whole(1, 65_535), '3000'),
  HOST: v.optional(must(v.pipe(v.string(), v.regex(/^[\w.:-]+$/)), 'must be an address or host name'), '127.0.0.1'),
  PUBLIC_URL: v.optional(origin),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(urlOf('postgres:', 'postgresql:')),
  DEMO_DATA: v.optional(flag),
  JWT_SECRET: v.optional(must(v.pipe(v.string(), v.minLength(32)), 'must have at least 32 characters')),
  VAPID_PUBLIC_KEY: v.optional(bytes(65)),
  VAPID_PRIVATE_KEY: v.optional(bytes(32)),
  PASS_SIGNING_KEY: v.optional(bytes(32)),
  SMTP_URL: v.optional(urlOf('smtp:', 'smtps:')),
  PAYMENTS: v.optional(oneOf('sandbox', 'razorpay'), 'sandbox'),
  RAZORPAY_KEY_ID: v.optional(v.string()),
  RAZORPAY_KEY_SECRET: v.optional(v.string()),
  RAZORPAY_WEBHOOK_SECRET: v.optional(v.string()),
  RAZORPAY_API_URL: v.optional(urlOf('http:', 'https:')),
  GEOCODER: v.optional(oneOf('embedded', 'nominatim'), 'embedded'),
  NOMINATIM_URL: v.optional(urlOf('http:', 'https:')),
  TILE_URL: v.optional(
    must(
      v.pipe(
        v.string(),
        v.check((text) => isUrl(text, ['http:', 'https:']) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))),
      ),
      'must be a URL with {z}, {x} and {y}',
    ),
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  ),
  STORAGE: v.optional(oneOf('local', 's3'), 'local'),
  S3_ENDPOINT: v.optional(urlOf('http:', 'https:')),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  BOOKING_HOLD_SECONDS: v.optional(whole(1, 86_400), String(DEFAULT_HOLD_SECONDS)),
  MAX_HOLDS_PER_USER: v.optional(whole(1, 1000), String(DEFAULT_MAX_HOLDS)),
  AUTO_APPROVE: v.optional(flag, 'true'),
  CANCELLATION_WINDOW_HOURS: v.optional(whole(0, 720), String(DEFAULT_CANCELLATION_HOURS)),
  SERVICE_CHARGE: v.optional(rupees, String(toRupees(FALLBACK_SERVICE_CHARGE_PAISE))),
  METRICS_TOKEN: v.optional(
    must(v.pipe(v.string(), v.minLength(16), v.regex(/^[\w.~+/-]+=*$/)), 'must have at least 16 characters of a Bearer token'),
  ),
  DRAIN_SECONDS: v.optional(whole(0, 300), '0'),
  RATE_LIMITS: v.optional(oneOf('on', 'off'), 'on'),
})
export type Environment = v.InferOutput<typeof EnvironmentSchema>

/** The variables as they are used, defaults filled in. Throws ConfigError at the first bad one. */
export function validEnvironment(env: NodeJS.ProcessEnv): Environment {
  // An empty value is no value: `PORT= npm start` is the default port.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = v.safeParse(EnvironmentSchema, given)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ConfigError(`${String(issue.path?.[0].key)} ${issue.message}`)
}
