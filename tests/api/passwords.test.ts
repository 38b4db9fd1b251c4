import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { getMe, refresh } from '#core/contract/auth.ts'
import { changePassword, forgotPassword, resetPassword } from '#core/contract/passwords.ts'
import { updateProfile } from '#core/contract/profile.ts'
import { updateLanguage } from '#core/contract/users.ts'
import { Tokens } from '#server/tokens.ts'
import { buildTestApp, type Answer, type TestApp } from '#tests/support/build-app.ts'
import { newEmail, registerByApi, signInByApi, TEST_PASSWORD } from '#tests/support/factories/users.ts'
import { recordStatements } from '#tests/support/statements.ts'

const NEW = 'leg glance at tea'
const INVALID = 'This link is no longer valid. Please ask for a new one.'
const COMMON = 'This password is too common. Please choose another one.'
const TOO_MANY = 'Too many requests. Please wait a moment and try again.'

let test: TestApp
beforeAll(async () => void (test = await buildTestApp()))
afterAll(() => test.close())
afterEach(() => test.clock.set(null))

type Message = Promise<Answer<{ message: string }>>
type Registered = Awaited<ReturnType<typeof registerByApi>>

const change = (as: { token: string }, old_password = TEST_PASSWORD, new_password = NEW, app = test): Message =>
  app.request(changePassword, { as, body: { old_password, new_password, confirm_new_password: new_password } })
const forget = (email: string, app = test): Message => app.request(forgotPassword, { body: { email } })
const reset = (token: string, new_password = NEW): Message =>
  test.request(resetPassword, { body: { token, new_password, confirm_new_password: new_password } })

const lettersTo = (email: string) => test.outbox.filter(({ to }) => to.address === email)

/** The secrets of the links that were mailed to an address, oldest first. */
async function linksTo(email: string): Promise<string[]> {
  await test.deps.jobs.drain()
  return lettersTo(email).flatMap(({ text }) => /\/reset-password\?token=(\S+)/.exec(text)?.slice(1) ?? [])
}

async function linkFor({ email }: { email: string }): Promise<string> {
  expect((await forget(email)).status).toBe(200)
  const link = (await linksTo(email)).at(-1)
  expect(link).toBeDefined()
  return link!
}

async function expectSignedOut(person: Registered): Promise<void> {
  expect(await test.request(getMe, { as: person })).toMatchObject({ status: 401 })
  expect(await test.request(refresh, { headers: { cookie: person.cookie } })).toMatchObject({ status: 401 })
}

/** Until somebody waits for what the transaction holds; on the embedded database everybody waits for the only connection anyway. */
async function untilAwaited(tx: TestApp['db']): Promise<void> {
  if (inject('databaseKind') === 'embedded') return
  const waiting = sql`select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
  await expect.poll(async () => (await waiting.execute(tx)).rows.length, { timeout: 10_000 }).toBe(1)
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('POST /profile/change-password', () => {
  it('ends the other sessions at once and keeps this one; the new password signs in, the old one does not; a mail says so', async () => {
    const here = await registerByApi(test)
    const elsewhere = await signInByApi(test, here.email, TEST_PASSWORD)
    expect(await change(here)).toMatchObject({ status: 200, body: { message: 'Password changed successfully!' } })

    await expectSignedOut(elsewhere)
    expect(await test.request(getMe, { as: here })).toMatchObject({ status: 200 })
    expect(await test.request(refresh, { headers: { cookie: here.cookie } })).toMatchObject({ status: 200 })
    await signInByApi(test, here.email, NEW)
    await expect(signInByApi(test, here.email, TEST_PASSWORD)).rejects.toThrow('not signed in')
    await test.deps.jobs.drain()
    expect(lettersTo(here.email).map(({ subject }) => subject)).toEqual(['Your Crease password was changed'])
  })

  it('refuses a wrong current password at its field, also when the new one is a common one', async () => {
    const person = await registerByApi(test)
    for (const wanted of [NEW, 'password']) {
      const { status, detail } = await change(person, 'not this one', wanted)
      expect(status).toBe(422)
      expect(detail).toMatchObject([{ loc: ['body', 'old_password'], msg: 'Current password is incorrect' }])
    }
    expect(await test.request(getMe, { as: person })).toMatchObject({ status: 200 })
  })

  it('refuses a common password, a short one and two that differ, each at its field', async () => {
    const person = await registerByApi(test)
    const refused = async (new_password: string, confirm_new_password = new_password) => {
      const body = { old_password: TEST_PASSWORD, new_password, confirm_new_password }
      return (await test.request(changePassword, { as: person, body })).detail
    }
    expect(await refused('password')).toMatchObject([{ loc: ['body', 'new_password'], msg: COMMON }])
    expect(await refused('abcde')).toMatchObject([
      { loc: ['body', 'new_password'], msg: 'New password must be at least 6 characters long.' },
    ])
    expect(await refused(NEW, 'another one')).toMatchObject([{ loc: ['body', 'confirm_new_password'], msg: 'New passwords do not match.' }])
    await signInByApi(test, person.email, TEST_PASSWORD)
  })

  it('lets one of two changes at once win', async () => {
    const person = await registerByApi(test)
    const wanted = ['first slip catch', 'second slip catch']
    const answers = await Promise.all(wanted.map((password) => change(person, TEST_PASSWORD, password)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    await signInByApi(test, person.email, wanted[answers.findIndex(({ status }) => status === 200)]!)
  })

  it('is for somebody signed in, and makes links useless that were asked for before', async () => {
    const person = await registerByApi(test)
    const link = await linkFor(person)
    expect(await change({ token: 'nobody' })).toMatchObject({ status: 401 })
    expect(await change(person)).toMatchObject({ status: 200 })
    expect(await reset(link, 'something else')).toMatchObject({ status: 400, detail: INVALID })
  })
})

describe('POST /auth/forgot-password', () => {
  it('gives the same answer for an address that nobody has and for a deactivated person, and writes to neither', async () => {
    const [known, inactive] = [await registerByApi(test), await registerByApi(test)]
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', inactive.id).execute()
    const unknown = newEmail()
    const answers = []
    for (const email of [known.email.toUpperCase(), inactive.email, unknown]) answers.push(await forget(email))
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.toString()}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await linksTo(known.email)).toHaveLength(1)
    expect([...lettersTo(inactive.email), ...lettersTo(unknown)]).toEqual([])
  })

  it('does the same work for an unknown address and a deactivated person as for a known one: its time tells nothing', async () => {
    const [known, inactive] = [await registerByApi(test), await registerByApi(test)]
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', inactive.id).execute()
    const works: string[][] = []
    for (const email of [known.email, inactive.email, newEmail()])
      works.push((await recordStatements(() => forget(email))).map(({ text }) => text))
    expect(works[0]!.length).toBeGreaterThan(3)
    expect(works[1]).toEqual(works[0])
    expect(works[2]).toEqual(works[0])
  })

  it('keeps at most three links open, also when many are asked for at once', async () => {
    const person = await registerByApi(test)
    const answers = await Promise.all(Array.from({ length: 8 }, () => forget(person.email)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await linksTo(person.email)).toHaveLength(3)
    test.clock.set(inMinutes(31))
    expect((await forget(person.email)).status).toBe(200)
    expect(await linksTo(person.email)).toHaveLength(4)
  })

  it('writes in the language of the person, and the same message when the job runs again', async () => {
    const person = await registerByApi(test, { language: 'hi', full_name: 'आशा राव' })
    await linkFor(person)
    const [letter] = lettersTo(person.email)
    expect(letter).toMatchObject({ subject: 'Crease के लिए नया पासवर्ड चुनें', text: expect.stringContaining('नमस्ते आशा राव') })
    const row = await test.db.selectFrom('password_resets').select('id').where('user_id', '=', person.id).executeTakeFirstOrThrow()
    await test.db.transaction().execute((tx) => test.deps.jobs.enqueue(tx, 'account-mail', { kind: 'password_reset', reset_id: row.id }))
    await test.deps.jobs.drain()
    expect(lettersTo(person.email)).toEqual([letter, letter])
  })

  it('refuses what is no address', async () => {
    expect(await forget('asha@')).toMatchObject({ status: 422, detail: [{ msg: 'Invalid email address' }] })
  })
})

describe('POST /auth/reset-password', () => {
  it('sets the password, ends all sessions, makes the other links useless and says so by mail', async () => {
    const person = await registerByApi(test)
    const elsewhere = await signInByApi(test, person.email, TEST_PASSWORD)
    const [first, second] = [await linkFor(person), await linkFor(person)]
    expect(await reset(second)).toMatchObject({ status: 200, body: { message: 'Password changed successfully!' } })

    await expectSignedOut(person)
    await expectSignedOut(elsewhere)
    await signInByApi(test, person.email, NEW)
    for (const link of [second, first]) expect(await reset(link, 'something else')).toMatchObject({ status: 400, detail: INVALID })
    await test.deps.jobs.drain()
    expect(lettersTo(person.email).at(-1)!.subject).toBe('Your Crease password was changed')
  })

  it('lets a link be used once, also by many at once, and two links at once do not block each other', async () => {
    const person = await registerByApi(test)
    const links = [await linkFor(person), await linkFor(person)]
    const wanted = Array.from({ length: 6 }, (_, nth) => `over number ${nth}`)
    const answers = await Promise.all(wanted.map((password, nth) => reset(links[nth % 2]!, password)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400])
    await signInByApi(test, person.email, wanted[answers.findIndex(({ status }) => status === 200)]!)
  })

  it('leaves nobody signed in who came with the old password at the same moment', async () => {
    const person = await registerByApi(test)
    const link = await linkFor(person)
    const attempts = Array.from({ length: 8 }, () => signInByApi(test, person.email, TEST_PASSWORD))
    const [answer, ...visits] = await Promise.allSettled([reset(link), ...attempts])
    expect(answer).toMatchObject({ value: { status: 200 } })
    for (const visit of visits) if (visit.status === 'fulfilled') await expectSignedOut(visit.value)
  })

  it('keeps the link good after a common password was refused', async () => {
    const link = await linkFor(await registerByApi(test))
    expect(await reset(link, 'password')).toMatchObject({ status: 422, detail: [{ loc: ['body', 'new_password'], msg: COMMON }] })
    expect(await reset(link)).toMatchObject({ status: 200 })
  })

  it('refuses a link that is over, forged, of nobody, or a token made for something else', async () => {
    const person = await registerByApi(test)
    const link = await linkFor(person)
    const row = await test.db.selectFrom('password_resets').select('id').where('user_id', '=', person.id).executeTakeFirstOrThrow()
    const forged = await new Tokens('another secret', test.clock.now).signReset(row.id, inMinutes(20))
    const ofNobody = await new Tokens(test.config.jwtSecret, test.clock.now).signReset(crypto.randomUUID(), inMinutes(20))
    const bad = ['x', forged, ofNobody, person.token, person.cookie.replace('refresh_token=', '')]
    for (const token of bad) expect(await reset(token)).toMatchObject({ status: 400, detail: INVALID })
    test.clock.set(inMinutes(31))
    expect(await reset(link)).toMatchObject({ status: 400, detail: INVALID })
  })

  it('refuses a link of somebody deactivated, and one that was sent to an address that is no longer theirs', async () => {
    const [inactive, moved] = [await registerByApi(test), await registerByApi(test)]
    const links = [await linkFor(inactive), await linkFor(moved)]
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', inactive.id).execute()
    const body = { full_name: 'Asha Rao', email: newEmail(), phone: '98765 43210', preferred_ball_type: 'tennis' as const }
    expect(await test.request(updateProfile, { as: moved, body })).toMatchObject({ status: 200 })
    for (const link of links) expect(await reset(link)).toMatchObject({ status: 400, detail: INVALID })
  })

  it('makes no link for an address that is being given up at this very moment', async () => {
    const person = await registerByApi(test)
    const asked = await test.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').selectAll().where('id', '=', person.id).forUpdate().execute()
      const pending = forget(person.email)
      await untilAwaited(tx)
      const email = newEmail()
      await tx.updateTable('users').set({ email, email_key: email }).where('id', '=', person.id).execute()
      return { pending }
    })
    expect((await asked.pending).status).toBe(200)
    expect(await test.db.selectFrom('password_resets').select('id').where('user_id', '=', person.id).execute()).toEqual([])
  })

  it('forgets old links in the housekeeping', async () => {
    const person = await registerByApi(test)
    await linkFor(person)
    test.clock.set(inMinutes(31))
    await test.db.transaction().execute((tx) => test.deps.jobs.enqueue(tx, 'housekeeping', {}))
    await test.deps.jobs.drain()
    expect(await test.db.selectFrom('password_resets').select('id').where('user_id', '=', person.id).execute()).toEqual([])
  })
})

describe('too many tries (RATE_LIMITS=on)', () => {
  let limited: TestApp
  beforeAll(async () => void (limited = await buildTestApp({ config: { rateLimits: true } })))
  afterAll(() => limited.close())

  it('of a current password are refused like those of a sign-in; a common new one does not count', async () => {
    const person = await registerByApi(limited)
    for (let nth = 0; nth < 12; nth += 1) expect((await change(person, TEST_PASSWORD, 'password', limited)).status).toBe(422)
    for (let nth = 0; nth < 10; nth += 1) expect((await change(person, 'wrong', NEW, limited)).status).toBe(422)
    expect(await change(person, TEST_PASSWORD, NEW, limited)).toMatchObject({ status: 429, detail: TOO_MANY })
  })

  it('to get links are refused, for an address that somebody has and one that nobody has', async () => {
    const { email } = await registerByApi(limited)
    for (const address of [email, newEmail()]) {
      for (let nth = 0; nth < 5; nth += 1) expect((await forget(address, limited)).status).toBe(200)
      const refused = await forget(address.toUpperCase(), limited)
      expect(refused).toMatchObject({ status: 429, detail: TOO_MANY })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})

describe('PUT /profile/language', () => {
  it('is the language of the e-mails from then on', async () => {
    const person = await registerByApi(test)
    expect(await test.request(updateLanguage, { as: person, body: { language: 'hi' } })).toMatchObject({
      status: 200,
      body: { id: person.id, language: 'hi' },
    })
    await linkFor(person)
    expect(lettersTo(person.email)[0]!.text).toContain('\n\nनमस्ते ')
    expect(await test.request(updateLanguage, { as: person, body: { language: 'ta' as 'hi' } })).toMatchObject({ status: 422 })
  })
})
