import { createECDH, createHmac } from 'node:crypto'
import { resolve } from 'node:path'
import { toPaise } from '#core/domain/money.ts'
import { ConfigError, validEnvironment, type Environment } from '#server/environment.ts'
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
  payments:
    | { mode: 'sandbox'; secret: string }
    | { mode: 'razorpay'; keyId: string; keySecret: string; webhookSecret: string; apiUrl: string | null }
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
  /** Who brings it may read the measures from anywhere; null: only who asks from this machine. */
  metricsToken: string | null
  /** How long the process tells that it will end before it takes no more calls. */
  drainSeconds: number
}

function required(values: Environment, name: keyof Environment, when: string): string {
  const value = values[name]
  if (typeof value !== 'string') throw new ConfigError(`${name} must be set when ${when}`)
  return value
}

/** What stands in examples, or has too little in it to be a secret. */
const isGuessable = (secret: string) =>
  /change.?me|example|placeholder|password|secret.?key|<.*>/i.test(secret) || new Set(secret).size < 10

/** Refuses secrets that somebody else may know: of an installation that several processes share they were typed in. */
function checkSecrets({ jwtSecret, vapidPublicKey, vapidPrivateKey, passSigningKey }: Secrets): void {
  const weak = { JWT_SECRET: jwtSecret, VAPID_PRIVATE_KEY: vapidPrivateKey, PASS_SIGNING_KEY: passSigningKey }
  for (const [name, secret] of Object.entries(weak))
    if (isGuessable(secret)) throw new ConfigError(`${name} must be random, not an example or a pattern`)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(vapidPrivateKey, 'base64url')
  if (pair.getPublicKey('base64url') !== vapidPublicKey)
    throw new ConfigError('VAPID_PUBLIC_KEY must be the public half of VAPID_PRIVATE_KEY')
}

function secretsOf(values: Environment): Secrets {
  const secret = (name: keyof Environment, kept: string | undefined) => kept ?? required(values, name, 'DATABASE_URL is set')
  // Several processes on one database must agree on every secret, so none makes up its own.
  const kept: Partial<Secrets> = values.DATABASE_URL ? {} : keptSecrets(values.DATA_DIR)
  if ((values.VAPID_PUBLIC_KEY === undefined) !== (values.VAPID_PRIVATE_KEY === undefined)) {
    throw new ConfigError(`${values.VAPID_PUBLIC_KEY ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'} must be set together with its other half`)
  }
  const secrets = {
    jwtSecret: secret('JWT_SECRET', values.JWT_SECRET ?? kept.jwtSecret),
    vapidPublicKey: secret('VAPID_PUBLIC_KEY', values.VAPID_PUBLIC_KEY ?? kept.vapidPublicKey),
    vapidPrivateKey: secret('VAPID_PRIVATE_KEY', values.VAPID_PRIVATE_KEY ?? kept.vapidPrivateKey),
    passSigningKey: secret('PASS_SIGNING_KEY', values.PASS_SIGNING_KEY ?? kept.passSigningKey),
  }
  if (values.DATABASE_URL) checkSecrets(secrets)
  return secrets
}

function paymentsOf(values: Environment, jwtSecret: string): Config['payments'] {
  // Derived, so that all processes of one installation sign sandbox payments alike.
  if (values.PAYMENTS === 'sandbox')
    return { mode: 'sandbox', secret: createHmac('sha256', jwtSecret).update('sandbox payments').digest('hex') }
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
  const values = validEnvironment(env)
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
    metricsToken: values.METRICS_TOKEN ?? null,
    drainSeconds: values.DRAIN_SECONDS,
  }
}
