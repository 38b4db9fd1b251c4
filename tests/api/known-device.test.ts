import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#core/contract/auth.ts'
import { forgotPassword, resetPassword } from '#core/contract/passwords.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { makeUser, TEST_PASSWORD } from '#tests/support/factories/users.ts'

let test: TestApp
beforeAll(async () => void (test = await buildTestApp({ config: { rateLimits: true, publicUrl: 'https://crease.example' } })))
afterAll(() => test.close())

/** A sign-in from an address of its own, as the proxy tells it. */
const signIn = (email: string, password: string, address: string, cookie = '') =>
  test.request(login, { body: { email, password }, headers: { 'x-forwarded-for': address, cookie } })

function deviceCookieOf(headers: Record<string, unknown>): string {
  const cookies = [headers['set-cookie']].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith('__Secure-known_device='))!
}

/** Strangers at many addresses use up what is borne at one account. */
async function besiege(email: string): Promise<void> {
  for (let wrong = 0; wrong < 100; wrong += 1) await signIn(email, 'wrong', `203.0.113.${wrong}`)
  expect((await signIn(email, TEST_PASSWORD, '198.51.100.1')).status).toBe(429)
}

describe('a browser in which somebody has signed in before', () => {
  it('lets its person in while strangers guess at the account, and nobody else', { timeout: 120_000 }, async () => {
    const [asha, ravi] = [await makeUser(test.deps), await makeUser(test.deps)]
    const [hers, his] = await Promise.all(
      [asha, ravi].map(async ({ email }) => deviceCookieOf((await signIn(email, TEST_PASSWORD, '192.0.2.1')).headers)),
    )
    expect(hers).toMatch(/; Max-Age=15552000; Path=\/api\/auth\/login; HttpOnly; Secure; SameSite=Lax$/)
    expect(hers).not.toContain(asha.email)
    await besiege(asha.email)
    expect((await signIn(asha.email, TEST_PASSWORD, '192.0.2.1', hers!.split(';')[0])).status).toBe(200)
    // That of another account is no proof, nor one that was changed.
    expect((await signIn(asha.email, TEST_PASSWORD, '192.0.2.1', his!.split(';')[0])).status).toBe(429)
    expect((await signIn(asha.email, TEST_PASSWORD, '192.0.2.1', hers!.split(';')[0]!.replace('=', '=x'))).status).toBe(429)
  })

  it('is also one in which the password was set by an e-mailed link', { timeout: 120_000 }, async () => {
    const { email } = await makeUser(test.deps)
    await besiege(email)
    await test.request(forgotPassword, { body: { email } })
    await test.deps.jobs.drain()
    const [, token = ''] = /\/reset-password\?token=(\S+)/.exec(test.outbox.findLast(({ to }) => to.address === email)!.text)!
    const new_password = 'leg glance at tea'
    const { status, headers } = await test.request(resetPassword, { body: { token, new_password, confirm_new_password: new_password } })
    expect(status).toBe(200)
    expect((await signIn(email, new_password, '192.0.2.1')).status).toBe(429)
    expect((await signIn(email, new_password, '192.0.2.1', deviceCookieOf(headers)?.split(';')[0])).status).toBe(200)
  })

  it('bears no more wrong passwords than any other', async () => {
    const { email } = await makeUser(test.deps)
    const cookie = deviceCookieOf((await signIn(email, TEST_PASSWORD, '192.0.2.2')).headers).split(';')[0]
    const statuses = []
    for (let wrong = 0; wrong < 12; wrong += 1) statuses.push((await signIn(email, 'wrong', `192.0.2.${wrong + 3}`, cookie)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })
})
