import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getConfig, getHealth } from '#core/contract/config.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'

let test: TestApp
beforeAll(async () => void (test = await buildTestApp()))
afterAll(() => test.close())

describe('GET /api/health', () => {
  it('is 200 with the version while the database answers', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(await test.request(getHealth)).toMatchObject({ status: 200, body: { status: 'ok', version } })
  })

  it('answers HEAD, the probe of clients, without a body', async () => {
    const answer = await test.app.inject({ method: 'HEAD', url: '/api/health/' })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toHaveLength(0)
  })

  it('answers somebody whose session has ended', async () => {
    expect(await test.request(getHealth, { as: { token: 'not a token' } })).toMatchObject({ status: 200 })
  })
})

describe('GET /api/config', () => {
  it('tells what the client may know, and no secret', async () => {
    const { status, body, raw } = await test.request(getConfig)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      payment_mode: 'sandbox',
      booking_hold_seconds: 600,
      max_holds_per_user: 3,
      cancellation_window_hours: 4,
      service_charge: 49,
      auto_approve: true,
    })
    const { jwtSecret, vapidPrivateKey, passSigningKey } = test.config
    for (const secret of [jwtSecret, vapidPrivateKey, passSigningKey]) expect(raw.toString()).not.toContain(secret)
  })

  it('gives the key that verifies what the signing key signs', async () => {
    const { body } = await test.request(getConfig)
    const pair = { kty: 'OKP', crv: 'Ed25519', x: body.pass_verification_key }
    const signing = await crypto.subtle.importKey('jwk', { ...pair, d: test.config.passSigningKey }, 'Ed25519', false, ['sign'])
    const verifying = await crypto.subtle.importKey('jwk', pair, 'Ed25519', false, ['verify'])
    const pass = Buffer.from('a pass')
    expect(await crypto.subtle.verify('Ed25519', verifying, await crypto.subtle.sign('Ed25519', signing, pass), pass)).toBe(true)
  })
})
