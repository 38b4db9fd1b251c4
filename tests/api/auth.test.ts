import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMe, login } from '#core/contract/auth.ts'
import { messageOf } from '#core/contract/errors.ts'
import { register } from '#core/contract/registration.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { TEST_PASSWORD, makeUser, newEmail, registerByApi, registrationOf } from '#tests/support/factories/users.ts'

let test: TestApp
beforeAll(async () => void (test = await buildTestApp()))
afterAll(() => test.close())

const LOCATION = 'Please select a location from the map or address search.'
const LOGIN_FAILED = 'Login failed. Please check your credentials.'

/** The one sentence that a client would show for a refused form. */
async function refusalOf(endpoint: typeof register | typeof login, form: object): Promise<{ status: number; message: string }> {
  const { status, detail } = await test.request(endpoint as typeof login, { body: form as never })
  return { status, message: messageOf({ detail: detail! }) }
}

describe('registering (SPEC 5)', () => {
  const without = (field: string) => Object.fromEntries(Object.entries(registrationOf()).filter(([name]) => name !== field))

  it.each([
    ['full_name', undefined, 'Full name is required'],
    ['full_name', '', 'Full name is required'],
    ['full_name', '   ', 'Full name is required'],
    ['full_name', 'A', 'Name must be at least 2 characters'],
    ['email', undefined, 'Email is required'],
    ['email', '', 'Email is required'],
    ['email', 'asha', 'Invalid email address'],
    ['phone', undefined, 'Phone number is required'],
    ['phone', '', 'Phone number is required'],
    ['phone', 'call me', 'Phone number is not valid'],
    ['phone', '98765', 'Phone number must be at least 10 digits'],
    ['phone', '+91 98765 43210 98765', 'Phone number cannot be more than 15 digits'],
    ['password', undefined, 'Password is required'],
    ['password', '', 'Password is required'],
    ['password', 'abcde', 'Password must be at least 6 characters'],
    ['role', undefined, 'Please select a role'],
    ['role', 'super_admin', 'Please select a role'],
    ['latitude', undefined, LOCATION],
    ['latitude', '12.9', LOCATION],
    ['longitude', undefined, LOCATION],
  ])('refuses %s %j with its message at the field', async (field, value, message) => {
    const form = value === undefined ? without(field) : { ...registrationOf(), [field]: value }
    expect(await refusalOf(register, form)).toEqual({ status: 422, message })
    const { detail } = await test.request(register, { body: form as never })
    expect(detail).toMatchObject([{ loc: ['body', field], msg: message, type: expect.any(String) }])
  })

  it('creates a player or a ground taker who can sign in, whatever the case of the address', async () => {
    for (const role of ['customer', 'ground_admin'] as const) {
      const email = newEmail()
      const { status, body } = await test.request(register, { body: registrationOf({ role, email, phone: '98450 12345' }) })
      expect(status).toBe(201)
      expect(body).toMatchObject({
        email,
        role,
        full_name: 'Asha Rao',
        phone: '98450 12345',
        is_active: true,
        preferred_ball_type: 'tennis',
      })
      const session = await test.request(login, { body: { email: email.toUpperCase(), password: TEST_PASSWORD } })
      expect(session.body).toMatchObject({ user_id: body.id, role, expires_in: 900 })
    }
  })

  it('never answers a password or its hash, and ignores fields that are not asked for', async () => {
    const { raw, body } = await test.request(register, {
      body: { ...registrationOf(), is_active: false, id: 1, password_hash: 'x' } as never,
    })
    expect(raw.toString()).not.toMatch(/hash|argon2|silly/)
    expect(body.is_active).toBe(true)
  })

  it('takes an address once, whatever its case, also from two at once', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      [email, email.toUpperCase(), email].map((address) => test.request(register, { body: registrationOf({ email: address }) })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
    expect(answers.find(({ status }) => status === 400)!.detail).toBe('Email already registered')
  })

  it.each(['password', '123456', 'Qwerty', 'dragon', 'iloveyou'])('refuses the common password %s', async (password) => {
    const { status, detail } = await test.request(register, { body: registrationOf({ password }) })
    expect(status).toBe(422)
    expect(detail).toEqual([
      { loc: ['body', 'password'], msg: 'This password is too common. Please choose another one.', type: 'value_error' },
    ])
  })

  it('stores the phone as typed and in E.164, a bare number as Indian', async () => {
    const { body } = await test.request(register, { body: registrationOf({ phone: '(098450) 12345' }) })
    const row = await test.db.selectFrom('users').select(['phone', 'phone_e164']).where('id', '=', body.id).executeTakeFirstOrThrow()
    expect(row).toEqual({ phone: '(098450) 12345', phone_e164: '+919845012345' })
  })

  it('names the town of the position when the form does not', async () => {
    const { body } = await test.request(register, { body: registrationOf({ latitude: 19.0596, longitude: 72.8295 }) })
    expect(body.city).toBe('Mumbai')
    expect((await test.request(register, { body: registrationOf({ city: 'Ooty' }) })).body.city).toBe('Ooty')
  })
})

describe('signing in', () => {
  it.each([
    [{}, 'Email is required'],
    [{ email: '', password: 'x' }, 'Email is required'],
    [{ email: 'asha@', password: 'x' }, 'Invalid email address'],
    [{ email: 'asha@crease.test' }, 'Password is required'],
    [{ email: 'asha@crease.test', password: '' }, 'Password is required'],
  ])('refuses %j with SPEC 5’s message', async (form, message) => {
    expect(await refusalOf(login, form)).toEqual({ status: 422, message })
  })

  it('gives the same answer for an unknown address, a wrong password and a deactivated person', async () => {
    const [known, inactive] = [await makeUser(test.deps), await makeUser(test.deps)]
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', inactive.id).execute()
    const forms = [
      { email: newEmail(), password: TEST_PASSWORD },
      { email: known.email, password: 'not this one' },
      { email: inactive.email, password: TEST_PASSWORD },
    ]
    for (const body of forms) {
      const answer = await test.request(login, { body })
      expect(answer).toMatchObject({ status: 401, detail: LOGIN_FAILED })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('sets the refresh token in a cookie that scripts cannot read and only /api/auth gets', async () => {
    const user = await makeUser(test.deps)
    const { headers } = await test.request(login, { body: { email: user.email, password: TEST_PASSWORD } })
    expect([headers['set-cookie']].flat()[0]).toMatch(/^refresh_token=[\w.-]+; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('sends the cookie over https alone when that is the public address', async () => {
    const secure = await buildTestApp({ config: { publicUrl: 'https://crease.example' } })
    const user = await makeUser(secure.deps)
    const { headers } = await secure.request(login, { body: { email: user.email, password: TEST_PASSWORD } })
    expect([headers['set-cookie']].flat()).toEqual([expect.stringMatching(/; Secure/), expect.stringMatching(/; Secure/)])
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await secure.close()
  })
})

describe('GET /auth/me', () => {
  it('answers the signed-in person', async () => {
    const user = await registerByApi(test)
    expect(await test.request(getMe, { as: user })).toMatchObject({
      status: 200,
      body: { id: user.id, email: user.email, role: 'customer', city: 'Bengaluru' },
    })
  })

  it.each([
    ['none', undefined],
    ['garbage', 'garbage'],
    ['one without a signature', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.'],
  ])('refuses a visitor with %s token', async (_name, token) => {
    const answer = await test.request(getMe, token === undefined ? {} : { as: { token } })
    expect(answer.status).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  it('refuses a token that was changed, and one that was made for refreshing', async () => {
    const user = await registerByApi(test)
    const [head, , signature] = user.token.split('.')
    const forged = Buffer.from(JSON.stringify({ sid: crypto.randomUUID(), aud: 'access', exp: 4_000_000_000 })).toString('base64url')
    expect(await test.request(getMe, { as: { token: `${head}.${forged}.${signature}` } })).toMatchObject({ status: 401 })
    expect(await test.request(getMe, { as: { token: user.cookie.replace('refresh_token=', '') } })).toMatchObject({ status: 401 })
  })
})
