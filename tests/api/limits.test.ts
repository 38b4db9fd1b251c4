import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#core/contract/auth.ts'
import { createBooking } from '#core/contract/bookings.ts'
import { getHealth } from '#core/contract/config.ts'
import { register } from '#core/contract/registration.ts'
import { buildApp } from '#server/app.ts'
import { buildTestApp, requestOn, type TestApp } from '#tests/support/build-app.ts'
import { TEST_PASSWORD, makeUser, newEmail } from '#tests/support/factories/users.ts'

let test: TestApp
beforeAll(async () => void (test = await buildTestApp({ config: { rateLimits: true } })))
afterAll(() => test.close())

const TOO_MANY = 'Too many requests. Please wait a moment and try again.'
const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  test.request(login, { body: { email, password }, headers })

async function signedIn(): Promise<{ token: string }> {
  const user = await makeUser(test.deps)
  return { token: (await signIn(user.email, TEST_PASSWORD)).body.access_token }
}

/** Milliseconds of the middle one of the measured calls. */
function medianOf(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}

describe('failed sign-ins', () => {
  it('are refused after ten at one account, with the seconds to wait, and the right password works afterwards', async () => {
    const user = await makeUser(test.deps)
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn(user.email, 'wrong')).status).toBe(401)
    // Neither another case of the address nor a made-up caller gets around it.
    const refused = await signIn(user.email.toUpperCase(), TEST_PASSWORD, { 'x-forwarded-for': '203.0.113.7' })
    expect(refused).toMatchObject({ status: 429, detail: TOO_MANY })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    test.clock.set(new Date(Date.now() + seconds * 1000))
    expect((await signIn(user.email, TEST_PASSWORD)).status).toBe(200)
    test.clock.set(null)
  })

  it('are refused after ten also when they all come at once', async () => {
    const user = await makeUser(test.deps)
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(user.email, 'wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    test.clock.set(new Date(Date.now() + 300_000))
    expect((await signIn(user.email, TEST_PASSWORD)).status).toBe(200)
    test.clock.set(null)
  })

  it('do not count the visits of whoever knows the password', async () => {
    const user = await makeUser(test.deps)
    for (let visit = 0; visit < 15; visit += 1) expect((await signIn(user.email, TEST_PASSWORD)).status).toBe(200)
  })

  it('take the same time for an unknown address as for a wrong password', async () => {
    const unlimited = await buildTestApp()
    const user = await makeUser(unlimited.deps)
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 21; round += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        const began = performance.now()
        await unlimited.request(login, { body: { email: kind === 'known' ? user.email : newEmail(), password: 'wrong' } })
        times[kind].push(performance.now() - began)
      }
    }
    // Without the hash of nobody an unknown address would answer several times quicker.
    expect(medianOf(times.unknown)).toBeGreaterThan(medianOf(times.known) / 2)
    await unlimited.close()
  })
})

describe('calls of one address', () => {
  it('are limited by the minute, more tightly for accounts', async () => {
    for (let call = 0; call < 60; call += 1) expect(await test.request(register, { body: {} as never })).toMatchObject({ status: 422 })
    const refused = await test.request(register, { body: {} as never })
    expect(refused).toMatchObject({ status: 429, detail: TOO_MANY })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await test.request(getHealth)).toMatchObject({ status: 200 })
  })

  it('are limited by person where a person is known: who shares their address goes on', async () => {
    const [few, other] = [await signedIn(), await signedIn()]
    const ask = (as: { token: string }) => test.request(createBooking, { body: {} as never, as })
    const answers = await Promise.all(Array.from({ length: 70 }, () => ask(few)))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect(await ask(other)).toMatchObject({ status: 422 })
  })
})

describe('the address of a caller', () => {
  it('is what a proxy of this network says, and not what anybody else says', async () => {
    const proxied = await buildTestApp({ config: { rateLimits: true, publicUrl: 'https://crease.example' } })
    const ask = (remoteAddress: string, call: number) =>
      proxied.app.inject({
        method: 'POST',
        url: '/api/auth/register',
        remoteAddress,
        headers: { 'x-forwarded-for': `198.51.100.${call}` },
        payload: {},
      })
    const statusesOf = async (remoteAddress: string) => {
      const statuses = []
      for (let call = 0; call < 61; call += 1) statuses.push((await ask(remoteAddress, call)).statusCode)
      return statuses
    }
    expect(new Set(await statusesOf('172.18.0.2'))).toEqual(new Set([422]))
    expect(await statusesOf('203.0.113.9')).toEqual([...Array.from({ length: 60 }, () => 422), 429])
    await proxied.close()
  })
})

describe('several processes on one database', () => {
  it('count together what is refused after too many: wrong passwords and calls of one route', async () => {
    const second = await buildApp(test.deps, { pageDir: 'no page' })
    const [user, owner] = [await makeUser(test.deps), await signedIn()]
    const apps = [test.app, second]
    const wrong = (index: number) => requestOn(apps[index % 2]!, login, { body: { email: user.email, password: 'wrong' } })
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await wrong(attempt)).status).toBe(401)
    expect([(await wrong(0)).status, (await wrong(1)).status]).toEqual([429, 429])
    const ask = (index: number) => requestOn(apps[index % 2]!, createBooking, { body: {} as never, as: owner })
    for (let call = 0; call < 60; call += 1) expect((await ask(call)).status).toBe(422)
    expect([(await ask(0)).status, (await ask(1)).status]).toEqual([429, 429])
    await second.close()
  })

  it('keep of a count no address and no e-mail, and forget it when its time is over', async () => {
    const user = await makeUser(test.deps)
    await signIn(user.email, 'wrong')
    const { db, jobs } = test.deps
    const counts = () => db.selectFrom('call_counts').selectAll().execute()
    expect(JSON.stringify(await counts())).not.toMatch(/@|127[.]0/)
    expect(await counts()).not.toEqual([])
    test.clock.set(new Date(Date.now() + 3_600_001))
    await jobs.enqueue(db, 'housekeeping', {})
    await jobs.drain()
    expect(await counts()).toEqual([])
    test.clock.set(null)
  })
})
