import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CLIENT_VERSION, OLDEST_CLIENT, OLDEST_CLIENT_HEADER } from '#core/contract/client-version.ts'
import { getHealth } from '#core/contract/config.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'

let test: TestApp
beforeAll(async () => void (test = await buildTestApp()))
afterAll(() => test.close())

const post = (payload: string, type = 'application/json', url = '/api/auth/login') =>
  test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

describe('errors are {"detail": …} (DECISIONS 10)', () => {
  it.each([
    ['JSON that is cut short', '{"email":', 400],
    ['JSON with a prototype in it', '{"__proto__":{"role":"super_admin"},"email":"a@b.co","password":"x"}', 400],
    ['a list for an object', '[]', 422],
    ['a number for an object', '7', 422],
    ['more than a megabyte', JSON.stringify({ email: 'x'.repeat(1_100_000) }), 413],
  ])('for %s', async (_name, payload, status) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(status)
    expect(Object.keys(answer.json<object>())).toEqual(['detail'])
  })

  it('for a type that is not JSON', async () => {
    expect((await post('email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  })

  it('for an address of the API that is not there, with and without a slash at the end', async () => {
    for (const url of ['/api', '/api/', '/api/nothing', '/api/nothing/']) {
      const answer = await test.app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ detail: 'Not found' })
    }
  })

  it.each(['/api/%zz', '/%zz'])('for an address that cannot be decoded: %s', async (url) => {
    const answer = await test.app.inject(url)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ detail: 'Bad request' })
  })

  it('for a failure of ours, without a word about it', async () => {
    const failing = await buildTestApp({
      geocoder: { search: () => Promise.reject(new Error('select * from secrets at /home/crease')), reverse: () => Promise.resolve(null) },
    })
    const answer = await failing.app.inject('/api/places?q=Bandra')
    expect(answer.statusCode).toBe(500)
    const reference = String(answer.headers['x-request-id']).slice(0, 8)
    expect(answer.json()).toEqual({ detail: `Something went wrong. Please try again. (reference ${reference})` })
    await failing.close()
  })

  it('every answer names its request', async () => {
    const [first, second] = [await test.request(getHealth), await test.request(getHealth)]
    expect(first.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })
})

describe('when the database is away', () => {
  it('every call that needs it is 503 with a time to come back, and 200 again when it is back', async () => {
    const lost = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    const connect = vi.spyOn(test.deps.db.getExecutor(), 'executeQuery').mockRejectedValue(lost)
    const away = await test.request(getHealth)
    expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    const reference = String(away.headers['x-request-id']).slice(0, 8)
    expect(away.detail).toBe(`The service is not available right now. Please try again. (reference ${reference})`)
    connect.mockRestore()
    expect(await test.request(getHealth)).toMatchObject({ status: 200 })
  })
})

describe('every answer of the API', () => {
  it('names the oldest version of the page that still works with it, which is no newer than today’s', async () => {
    for (const url of ['/api/health', '/api/no-such-call', '/api/bookings/']) {
      const { headers } = await test.app.inject({ url })
      expect(Number(headers[OLDEST_CLIENT_HEADER]), url).toBe(OLDEST_CLIENT)
    }
    expect(OLDEST_CLIENT).toBeLessThanOrEqual(CLIENT_VERSION)
  })
})

describe('headers that protect', () => {
  it('let no script run but the page’s own, and no frame hold it', async () => {
    const { headers } = await test.request(getHealth)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self'(;|$)/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org")
    expect(policy).toMatch(/connect-src 'self' https:\/\/tile\.openstreetmap\.org(;|$)/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    })
    expect(headers['permissions-policy']).toContain('geolocation=(self)')
  })
})
