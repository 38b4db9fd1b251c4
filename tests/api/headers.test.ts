import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#core/contract/auth.ts'
import { register } from '#core/contract/registration.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { registrationOf } from '#tests/support/factories/users.ts'

let pageDir: string
let https: TestApp
beforeAll(async () => {
  pageDir = await mkdtemp(join(tmpdir(), 'crease-headers-'))
  await writeFile(join(pageDir, 'index.html'), '<!doctype html><title>Crease</title><script>theme()</script>')
  https = await buildTestApp({ pageDir, config: { publicUrl: 'https://crease.example' } })
})
afterAll(async () => {
  await https.close()
  await rm(pageDir, { recursive: true })
})

const get = async (url: string) => (await https.app.inject(url)).headers
function policyOf(header: unknown): Map<string, string[]> {
  const directives = String(header).split(';')
  return new Map(directives.map((directive) => directive.trim().split(/\s+/)).map(([name, ...sources]) => [name!, sources]))
}

describe('the headers of the page', () => {
  it('are those that Mozilla’s Observatory asks for', async () => {
    expect(await get('/')).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
    })
    const headers = await get('/')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('let nothing load or run that is not the page’s own, and no text become code', async () => {
    const policy = policyOf((await get('/'))['content-security-policy'])
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/)])
    expect(policy.get('script-src-attr')).toEqual(["'none'"])
    for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'frame-src']) expect(policy.get(name), name).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toEqual(['default'])
    expect(policy.has('upgrade-insecure-requests')).toBe(true)
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'")
  })

  it('are on what is refused before any route too', async () => {
    for (const url of ['/api/%zz', `/api/grounds/${'1'.repeat(300)}`, '/no-such-file.js', '/api/nothing'])
      expect(await get(url), url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      })
  })

  it('keep what the API answers to this site and out of caches that others share', async () => {
    expect(await get('/api/grounds')).toMatchObject({ 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'no-cache' })
    const mine = await https.app.inject({ url: '/api/bookings', headers: { authorization: 'Bearer x' } })
    expect(mine.headers['cache-control']).toBe('no-store')
  })
})

describe('the cookie of a session', () => {
  it('over https has a name that only https may set', async () => {
    const form = registrationOf()
    await https.request(register, { body: form })
    const { headers } = await https.request(login, { body: { email: form.email, password: form.password } })
    const [cookie, ...flags] = String([headers['set-cookie']].flat()[0]).split('; ')
    expect(cookie).toMatch(/^__Secure-refresh_token=./)
    expect(flags).toEqual(expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/api/auth']))
    const renewed = await https.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie: cookie! } })
    expect(renewed.statusCode).toBe(200)
  })
})

describe('a method that an address does not know', () => {
  it.each([
    ['TRACE', '/api/grounds', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/auth/login', 'POST'],
    ['DELETE', '/api/auth/login/', 'POST'],
    ['POST', '/api/bookings/7', 'GET, HEAD, PUT'],
    ['PATCH', '/api/health', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['TRACE', '/', 'GET, HEAD'],
    ['PUT', '/uploads/a.webp', 'GET, HEAD'],
  ] as const)('%s %s is 405 and told which it knows', async (method, url, allow) => {
    const answer = await https.app.inject({ method: method as 'GET', url })
    expect([answer.statusCode, answer.headers['allow'], answer.json()]).toEqual([405, allow, { detail: 'Method not allowed' }])
  })
})
