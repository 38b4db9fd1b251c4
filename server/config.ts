import { createHmac } from 'node:crypto'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { toPaise } from '#core/domain/money.ts'
import { keptSecrets, type Secrets } from '#server/secrets.ts'

/** Where uploaded pictures are kept. */
export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The validated configuration (DECISIONS 1). */
export interface Config extends Secrets {
  port: number
  host: string
  /** An origin, without a slash at the end. */
  publicUrl: string
  /** An absolute path. */
  dataDir: string
  databaseUrl: string | null
  demoData: boolean
  smtpUrl: string | null
  payments: { mode: 'sandbox'; secret: string } | { mode: 'razorpay'; keyId: string; keySecret: string; webhookSecret: string; apiUrl: string | null }
  geocoder: 'embedded' | 'nominatim'
  nominatimUrl: string | null
  tileUrl: string
  storage: 'local' | 's3'
  /** Set when, and only when, `storage` is `s3`. */
  s3: S3Settings | null
  bookingHoldSeconds: number
  maxHoldsPerUser: number
  autoApprove: boolean
  cancellationWindowHours: number
  /** Paise a booking. */
  serviceChargePaise: number
  rateLimits: boolean
}

/** A value of the environment that cannot be used; the message is one line that begins with the variable's name. */
export class ConfigError extends Error {}

const must = <S extends v.GenericSchema<string, unknown>>(schema: S, message: string) => v.config(schema, { message })
const whole = (min: number, max: number) =>
  must(v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max)), `must be a whole number from ${min} to ${max}`)
const flag = must(v.pipe(v.picklist(['true', 'false']), v.transform((text) => text === 'true')), 'must be true or false')
const oneOf = <const T extends readonly string[]>(...options: T) => must(v.picklist(options), `must be ${options.join(' or ')}`)
const bytes = (size: number) =>
  must(v.pipe(v.string(), v.regex(/^[\w-]+$/), v.check((text) => Buffer.from(text, 'base64url').length === size)), `must be ${size} bytes in base64url`)

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}
const urlOf = (...protocols: string[]) =>
  must(v.pipe(v.string(), v.check((text) => isUrl(text, protocols))), `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
const origin = must(
  v.pipe(v.string(), v.check((text) => isUrl(text, ['http:', 'https:']) && new URL(text).pathname === '/'), v.transform((text) => new URL(text).origin)),
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
    must(v.pipe(v.string(), v.check((text) => isUrl(text, ['http:', 'https:']) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part)))), 'must be a URL with {z}, {x} and {y}'),
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  ),
  STORAGE: v.optional(oneOf('local', 's3'), 'local'),
  S3_ENDPOINT: v.optional(urlOf('http:', 'https:')),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  BOOKING_HOLD_SECONDS: v.optional(whole(1, 86_400), '600'),
  MAX_HOLDS_PER_USER: v.optional(whole(1, 1000), '3'),
  AUTO_APPROVE: v.optional(flag, 'true'),
  CANCELLATION_WINDOW_HOURS: v.optional(whole(0, 720), '4'),
  SERVICE_CHARGE: v.optional(rupees, '49'),
  RATE_LIMITS: v.optional(oneOf('on', 'off'), 'on'),
})
type Environment = v.InferOutput<typeof EnvironmentSchema>

function validated(env: NodeJS.ProcessEnv): Environment {
  // An empty value is no value: `PORT= npm start` is the default port.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = v.safeParse(EnvironmentSchema, given)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ConfigError(`${String(issue.path?.[0].key)} ${issue.message}`)
}

function required(values: Environment, name: keyof Environment, when: string): string {
  const value = values[name]
  if (typeof value !== 'string') throw new ConfigError(`${name} must be set when ${when}`)
  return value
}

function secretsOf(values: Environment): Secrets {
  const secret = (name: keyof Environment, kept: string | undefined) => kept ?? required(values, name, 'DATABASE_URL is set')
  // Several processes on one database must agree on every secret, so none makes up its own.
  const kept: Partial<Secrets> = values.DATABASE_URL ? {} : keptSecrets(values.DATA_DIR)
  if ((values.VAPID_PUBLIC_KEY === undefined) !== (values.VAPID_PRIVATE_KEY === undefined)) {
    throw new ConfigError(`${values.VAPID_PUBLIC_KEY ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'} must be set together with its other half`)
  }
  return {
    jwtSecret: secret('JWT_SECRET', values.JWT_SECRET ?? kept.jwtSecret),
    vapidPublicKey: secret('VAPID_PUBLIC_KEY', values.VAPID_PUBLIC_KEY ?? kept.vapidPublicKey),
    vapidPrivateKey: secret('VAPID_PRIVATE_KEY', values.VAPID_PRIVATE_KEY ?? kept.vapidPrivateKey),
    passSigningKey: secret('PASS_SIGNING_KEY', values.PASS_SIGNING_KEY ?? kept.passSigningKey),
  }
}

function paymentsOf(values: Environment, jwtSecret: string): Config['payments'] {
  // Derived, so that all processes of one installation sign sandbox payments alike.
  if (values.PAYMENTS === 'sandbox') return { mode: 'sandbox', secret: createHmac('sha256', jwtSecret).update('sandbox payments').digest('hex') }
  const key = (name: keyof Environment) => required(values, name, 'PAYMENTS is razorpay')
  return {
    mode: 'razorpay',
    keyId: key('RAZORPAY_KEY_ID'),
    keySecret: key('RAZORPAY_KEY_SECRET'),
    webhookSecret: key('RAZORPAY_WEBHOOK_SECRET'),
    apiUrl: values.RAZORPAY_API_URL ?? null,
  }
}

function s3Of(values: Environment): S3Settings | null {
  if (values.STORAGE === 'local') return null
  const key = (name: keyof Environment) => required(values, name, 'STORAGE is s3')
  return {
    endpoint: key('S3_ENDPOINT'),
    bucket: key('S3_BUCKET'),
    region: key('S3_REGION'),
    accessKeyId: key('S3_ACCESS_KEY_ID'),
    secretAccessKey: key('S3_SECRET_ACCESS_KEY'),
  }
}

/**
 * The configuration of the environment, whole and validated (DECISIONS 1). Throws ConfigError, one line that names the variable.
 * On the embedded database missing secrets are generated once into `DATA_DIR`.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = validated(env)
  values.DATA_DIR = resolve(values.DATA_DIR)
  const nominatimUrl = values.GEOCODER === 'nominatim' ? required(values, 'NOMINATIM_URL', 'GEOCODER is nominatim') : null
  const s3 = s3Of(values)
  const secrets = secretsOf(values)
  return {
    ...secrets,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    demoData: values.DEMO_DATA ?? values.DATABASE_URL === undefined,
    smtpUrl: values.SMTP_URL ?? null,
    payments: paymentsOf(values, secrets.jwtSecret),
    geocoder: values.GEOCODER,
    nominatimUrl,
    tileUrl: values.TILE_URL,
    storage: values.STORAGE,
    s3,
    bookingHoldSeconds: values.BOOKING_HOLD_SECONDS,
    maxHoldsPerUser: values.MAX_HOLDS_PER_USER,
    autoApprove: values.AUTO_APPROVE,
    cancellationWindowHours: values.CANCELLATION_WINDOW_HOURS,
    serviceChargePaise: toPaise(values.SERVICE_CHARGE),
    rateLimits: values.RATE_LIMITS === 'on',
  }
}
