import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import { TEST_SECRETS } from '#tests/support/test-config.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'crease-config-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: folder, ...env })

describe('configuration (DECISIONS 1)', () => {
  it('needs nothing: every variable has its default', () => {
    expect(load()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demoData: true,
      smtpUrl: null,
      payments: { mode: 'sandbox' },
      geocoder: 'embedded',
      storage: 'local',
      bookingHoldSeconds: 600,
      maxHoldsPerUser: 3,
      autoApprove: true,
      cancellationWindowHours: 4,
      serviceChargePaise: 4900,
      rateLimits: true,
    })
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['HOST', 'a host'],
    ['PUBLIC_URL', 'crease.example'],
    ['PUBLIC_URL', 'https://crease.example/app'],
    ['DATABASE_URL', 'mysql://localhost/crease'],
    ['DEMO_DATA', 'yes'],
    ['JWT_SECRET', 'short'],
    ['VAPID_PUBLIC_KEY', 'not a key'],
    ['PASS_SIGNING_KEY', 'c2hvcnQ'],
    ['SMTP_URL', 'mail.example:25'],
    ['PAYMENTS', 'paypal'],
    ['RAZORPAY_API_URL', 'nowhere'],
    ['GEOCODER', 'google'],
    ['TILE_URL', 'https://tiles.example/'],
    ['STORAGE', 'disk'],
    ['BOOKING_HOLD_SECONDS', '-1'],
    ['MAX_HOLDS_PER_USER', '0'],
    ['AUTO_APPROVE', '1'],
    ['CANCELLATION_WINDOW_HOURS', '4.5'],
    ['SERVICE_CHARGE', '49.999'],
    ['RATE_LIMITS', 'false'],
    ['METRICS_TOKEN', 'short'],
    ['DRAIN_SECONDS', '-1'],
  ])('stops at a bad %s (%s) with one line that names it', (name, value) => {
    const attempt = () => load({ [name]: value })
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(new RegExp(`^${name} must be [^\\n]+$|^${name} must have [^\\n]+$`))
  })

  it.each([
    ['RAZORPAY_KEY_ID', { PAYMENTS: 'razorpay' }],
    ['RAZORPAY_WEBHOOK_SECRET', { PAYMENTS: 'razorpay', RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's' }],
    ['NOMINATIM_URL', { GEOCODER: 'nominatim' }],
    ['S3_ENDPOINT', { STORAGE: 's3' }],
    ['JWT_SECRET', { DATABASE_URL: 'postgres://localhost/crease' }],
    ['PASS_SIGNING_KEY', { DATABASE_URL: 'postgres://localhost/crease', ...TEST_SECRETS, PASS_SIGNING_KEY: '' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: TEST_SECRETS.VAPID_PUBLIC_KEY }],
  ])('asks for %s when another setting needs it', (name, env) => {
    expect(() => load(env)).toThrow(new RegExp(`^${name} must be set`))
  })

  it.each([
    ['JWT_SECRET', 'change-me-change-me-change-me-change-me'],
    ['JWT_SECRET', 'a'.repeat(64)],
    ['JWT_SECRET', '<at least 32 random characters here>'],
    ['PASS_SIGNING_KEY', 'A'.repeat(43)],
    ['VAPID_PUBLIC_KEY', `B${'A'.repeat(86)}`],
  ])('refuses a %s that others may know where several processes share it', (name, value) => {
    const env = { DATABASE_URL: 'postgres://localhost/crease', ...TEST_SECRETS }
    expect(load(env)).toMatchObject({ jwtSecret: TEST_SECRETS.JWT_SECRET })
    expect(() => load({ ...env, [name]: value })).toThrow(new RegExp(`^${name} must be `))
  })

  it('never shows a secret in what it refuses', () => {
    expect(() => load({ JWT_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
  })

  it('makes the secrets once, for their owner alone', () => {
    const first = load()
    const { jwtSecret, vapidPublicKey, vapidPrivateKey, passSigningKey } = first
    expect(load()).toEqual(first)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))).toEqual({
      jwtSecret,
      vapidPublicKey,
      vapidPrivateKey,
      passSigningKey,
    })
  })

  it('takes the secrets of the environment before its own', () => {
    expect(load(TEST_SECRETS)).toMatchObject({ jwtSecret: TEST_SECRETS.JWT_SECRET, passSigningKey: TEST_SECRETS.PASS_SIGNING_KEY })
  })

  it('loads demo data into a shared database only when told to', () => {
    const shared = { DATABASE_URL: 'postgres://localhost/crease', ...TEST_SECRETS }
    expect(load(shared).demoData).toBe(false)
    expect(load({ ...shared, DEMO_DATA: 'true' }).demoData).toBe(true)
  })

  it('takes an empty variable for one that is not set, and a public address without its slash', () => {
    expect(load({ PORT: '', PUBLIC_URL: 'https://crease.example/' })).toMatchObject({ port: 3000, publicUrl: 'https://crease.example' })
  })
})
