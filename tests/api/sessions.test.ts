import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getMe, logout, refresh } from '#core/contract/auth.ts'
import { START_UP_HEADER } from '#core/contract/headers.ts'
import { listGrounds } from '#core/contract/grounds.ts'
import { listNotifications } from '#core/contract/notifications.ts'
import { updatePreferredBallType } from '#core/contract/users.ts'
import { endSessions } from '#server/modules/auth/service.ts'
import { buildTestApp, type Answer, type TestApp } from '#tests/support/build-app.ts'
import { TEST_PASSWORD, cookieIn, registerByApi, signInByApi } from '#tests/support/factories/users.ts'
import type { Session } from '#core/contract/auth.ts'

let test: TestApp
beforeAll(async () => void (test = await buildTestApp()))
afterAll(() => test.close())
afterEach(() => test.clock.set(null))

function renew(cookie: string): Promise<Answer<Session>> {
  return test.request(refresh, { headers: { cookie } })
}

async function renewed(cookie: string): Promise<string> {
  const answer = await renew(cookie)
  expect(answer.status).toBe(200)
  return cookieIn(answer.headers)
}

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('refreshing (DECISIONS 7)', () => {
  it('gives a new access token, and a new cookie in place of the old', async () => {
    const user = await registerByApi(test)
    const { body, headers } = await renew(user.cookie)
    expect(body).toMatchObject({ user_id: user.id, role: 'customer', expires_in: 900 })
    expect(cookieIn(headers)).not.toBe(user.cookie)
    expect(await test.request(getMe, { as: { token: body.access_token } })).toMatchObject({ status: 200 })
  })

  it('takes a token again while its successor has not been used: the answer was lost', async () => {
    const { cookie } = await registerByApi(test)
    expect((await renew(cookie)).status).toBe(200)
    expect((await renew(cookie)).status).toBe(200)
    expect((await renew(await renewed(cookie))).status).toBe(200)
  })

  it('ends the session for everybody when a token comes again after its successor was used', async () => {
    const user = await registerByApi(test)
    const second = await renewed(user.cookie)
    const third = await renewed(second)
    expect(await renew(user.cookie)).toMatchObject({ status: 401 })
    expect(await renew(third)).toMatchObject({ status: 401 })
    expect(await test.request(getMe, { as: user })).toMatchObject({ status: 401 })
  })

  it('serves two tabs that refresh at the same moment', async () => {
    const user = await registerByApi(test)
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew(user.cookie)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const { headers } of answers) await renewed(cookieIn(headers))
  })

  it('refuses no cookie, a garbled one and an access token in its place, and clears the cookie', async () => {
    const user = await registerByApi(test)
    for (const cookie of ['', 'refresh_token=garbage', `refresh_token=${user.token}`]) {
      const answer = await renew(cookie)
      expect(answer.status).toBe(401)
      expect(answer.headers['set-cookie']).toMatch(/^refresh_token=; .*Expires=Thu, 01 Jan 1970/)
    }
  })

  it('tells a visitor who has just arrived that there is nothing to renew, and refuses a bad cookie all the same', async () => {
    const arriving = { [START_UP_HEADER]: 'yes' }
    expect((await test.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: arriving })).statusCode).toBe(204)
    expect(await test.request(refresh, { headers: { ...arriving, cookie: 'refresh_token=garbage' } })).toMatchObject({ status: 401 })
  })

  it('works although the access token that goes along has ended', async () => {
    const user = await registerByApi(test)
    test.clock.set(later(16))
    expect(await test.request(getMe, { as: user })).toMatchObject({ status: 401 })
    expect(await test.request(refresh, { as: user, headers: { cookie: user.cookie } })).toMatchObject({ status: 200 })
  })

  it('lasts 30 days from the last refresh, not longer', async () => {
    const { cookie } = await registerByApi(test)
    test.clock.set(later(29 * 24 * 60))
    const next = await renewed(cookie)
    test.clock.set(later(58 * 24 * 60))
    const last = await renewed(next)
    test.clock.set(later(89 * 24 * 60))
    expect(await renew(last)).toMatchObject({ status: 401 })
  })

  it('refuses a page of another site', async () => {
    const { cookie } = await registerByApi(test)
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of foreign) {
      expect(await test.request(refresh, { headers: { cookie, ...headers } })).toMatchObject({ status: 403 })
    }
    expect(await test.request(refresh, { headers: { cookie, origin: test.config.publicUrl } })).toMatchObject({ status: 200 })
  })
})

describe('what ends a session holds at once', () => {
  it('signing out ends this session alone and clears the cookie', async () => {
    const user = await registerByApi(test)
    const phone = await signInByApi(test, user.email, TEST_PASSWORD)
    const answer = await test.request(logout, { as: user, headers: { cookie: user.cookie } })
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(/^refresh_token=;/)
    expect(await renew(user.cookie)).toMatchObject({ status: 401 })
    expect(await test.request(getMe, { as: user })).toMatchObject({ status: 401 })
    expect(await test.request(getMe, { as: phone })).toMatchObject({ status: 200 })
  })

  it('signing out without a session is fine', async () => {
    expect(await test.request(logout)).toMatchObject({ status: 200 })
    expect(await test.request(logout, { as: { token: 'ended long ago' }, headers: { cookie: 'refresh_token=x' } })).toMatchObject({
      status: 200,
    })
  })

  it('ending a person’s sessions spares the excepted one', async () => {
    const first = await registerByApi(test)
    const second = await signInByApi(test, first.email, TEST_PASSWORD)
    const { sid } = JSON.parse(Buffer.from(second.token.split('.')[1]!, 'base64url').toString()) as { sid: string }
    await endSessions(test.db, first.id, sid, test.clock.now())
    expect(await test.request(getMe, { as: first })).toMatchObject({ status: 401 })
    expect(await renew(first.cookie)).toMatchObject({ status: 401 })
    expect(await test.request(getMe, { as: second })).toMatchObject({ status: 200 })
  })

  it('a deactivated person is out, with the token they have and with the next', async () => {
    const user = await registerByApi(test)
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
    expect(await test.request(listNotifications, { as: user })).toMatchObject({ status: 401 })
    expect(await renew(user.cookie)).toMatchObject({ status: 401 })
  })

  it('a changed role holds for the token that was given before', async () => {
    const user = await registerByApi(test)
    await test.db.updateTable('users').set({ role: 'ground_admin' }).where('id', '=', user.id).execute()
    expect((await test.request(getMe, { as: user })).body.role).toBe('ground_admin')
    expect((await renew(user.cookie)).body.role).toBe('ground_admin')
  })

  it('a token that has ended is told so on open calls too, so that nobody is served as a visitor', async () => {
    expect(await test.request(listGrounds, { query: {}, as: { token: 'ended' } })).toMatchObject({
      status: 401,
      detail: 'Your session has ended. Please sign in again.',
    })
    expect(await test.request(listGrounds, { query: {} })).toMatchObject({ status: 200 })
  })
})

describe('PUT /users/{id}/preferred_ball_type', () => {
  const prefer = (id: number, as: { token: string } | undefined, ball = 'leather') =>
    test.request(updatePreferredBallType, { params: { id: String(id) }, body: { preferred_ball_type: ball as 'leather' }, as })

  it('remembers one’s own; another person’s account is not there', async () => {
    const [user, other] = [await registerByApi(test), await registerByApi(test)]
    expect(await prefer(user.id, user)).toMatchObject({ status: 200 })
    expect((await test.request(getMe, { as: user })).body.preferred_ball_type).toBe('leather')
    expect(await prefer(user.id, other)).toMatchObject({ status: 404 })
    expect(await prefer(999_999, other)).toMatchObject({ status: 404 })
    expect(await prefer(user.id, undefined)).toMatchObject({ status: 401 })
    expect(await prefer(user.id, user, 'rubber')).toMatchObject({ status: 422 })
  })
})
