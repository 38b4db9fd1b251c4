import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMe } from '#core/contract/auth.ts'
import { updateLocation, updateProfile, type Profile } from '#core/contract/profile.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { newEmail, registerByApi } from '#tests/support/factories/users.ts'

let test: TestApp
beforeAll(async () => void (test = await buildTestApp()))
afterAll(() => test.close())

const profileOf = (changes: Partial<Profile> = {}): Profile => ({
  full_name: 'Asha Rao',
  email: newEmail(),
  phone: '98765 43210',
  preferred_ball_type: 'tennis',
  ...changes,
})
const save = (as: { token: string } | undefined, body: Profile) => test.request(updateProfile, { as, body })
const rowOf = (id: number) => test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function lettersTo(email: string): Promise<string[]> {
  await test.deps.jobs.drain()
  return test.outbox.filter(({ to }) => to.address === email).map(({ subject }) => subject)
}

describe('PUT /profile/me (SPEC 2, profile)', () => {
  it('changes name, address, phone and ball; the phone as typed and in E.164', async () => {
    const person = await registerByApi(test)
    const wanted = profileOf({ full_name: '  Asha R. Rao ', phone: '(098450) 12345', preferred_ball_type: 'both' })
    const { status, body } = await save(person, wanted)
    expect({ status, body }).toMatchObject({ status: 200, body: { ...wanted, full_name: 'Asha R. Rao', id: person.id, role: 'customer' } })
    expect((await test.request(getMe, { as: person })).body).toEqual(body)
    expect(await rowOf(person.id)).toMatchObject({ phone: '(098450) 12345', phone_e164: '+919845012345', email_key: wanted.email })
  })

  it('takes an empty phone away', async () => {
    const person = await registerByApi(test)
    for (const phone of ['', null]) {
      expect((await save(person, profileOf({ email: person.email, phone }))).body.phone).toBeNull()
      expect(await rowOf(person.id)).toMatchObject({ phone: null, phone_e164: null })
    }
  })

  it.each<[keyof Profile, string, string]>([
    ['full_name', '', 'Full name is required'],
    ['full_name', 'A', 'Name must be at least 2 characters'],
    ['email', '', 'Email is required'],
    ['email', 'asha@', 'Invalid email address'],
    ['phone', 'call me', 'Phone number is not valid'],
    ['phone', '98450', 'Phone number must be at least 10 digits'],
    ['phone', '9845098450984509', 'Phone number cannot be more than 15 digits'],
    ['preferred_ball_type', 'rubber', 'Must be tennis, leather or both'],
  ])('refuses %s %j with its message at the field, and changes nothing', async (name, value, msg) => {
    const person = await registerByApi(test)
    const before = await rowOf(person.id)
    const { status, detail } = await save(person, { ...profileOf({ full_name: 'Somebody Else' }), [name]: value })
    expect({ status, detail }).toMatchObject({ status: 422, detail: [{ loc: ['body', name], msg }] })
    expect(await rowOf(person.id)).toEqual(before)
  })

  it('refuses the address of somebody else in whatever case; writing one’s own otherwise is fine', async () => {
    const [person, other] = [await registerByApi(test), await registerByApi(test)]
    expect(await save(person, profileOf({ email: other.email.toUpperCase() }))).toMatchObject({
      status: 400,
      detail: 'Email already registered',
    })
    expect(await save(person, profileOf({ email: person.email.toUpperCase() }))).toMatchObject({
      status: 200,
      body: { email: person.email.toUpperCase() },
    })
    expect([...(await lettersTo(person.email)), ...(await lettersTo(other.email))]).toEqual([])
  })

  it('gives an address that two want at once to one of them', async () => {
    const people = await Promise.all([registerByApi(test), registerByApi(test), registerByApi(test)])
    const email = newEmail()
    const answers = await Promise.all(people.map((person) => save(person, profileOf({ email }))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    for (const [nth, { status }] of answers.entries()) {
      expect(await lettersTo(people[nth]!.email)).toHaveLength(status === 200 ? 1 : 0)
    }
  })

  it('tells the former address, once, and not the new one', async () => {
    const person = await registerByApi(test)
    const email = newEmail()
    expect((await save(person, profileOf({ email }))).status).toBe(200)
    expect((await save(person, profileOf({ email, full_name: 'Asha R. Rao' }))).status).toBe(200)
    expect(await lettersTo(person.email)).toEqual(['The e-mail address of your Crease account was changed'])
    expect(await lettersTo(email)).toEqual([])
  })

  it('fills nobody’s mailbox: an address is told of three changes an hour, whichever account has it in between', async () => {
    const limited = await buildTestApp({ config: { rateLimits: true } })
    const [one, other, victim] = [await registerByApi(limited), await registerByApi(limited), newEmail()]
    const move = async (as: { token: string }, email: string) =>
      (await limited.request(updateProfile, { as, body: profileOf({ email }) })).status
    const statuses: number[] = []
    for (const person of [one, one, one, other]) {
      expect(await move(person, victim)).toBe(200)
      statuses.push(await move(person, person.email))
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    // What else is in the profile is still one's own to change.
    expect(await move(other, victim.toUpperCase())).toBe(200)
    await limited.deps.jobs.drain()
    expect(limited.outbox.filter(({ to }) => to.address === victim)).toHaveLength(3)
    await limited.close()
  })

  it('changes neither role nor password, whatever is sent, and is for somebody signed in', async () => {
    const person = await registerByApi(test)
    const { password_hash } = await rowOf(person.id)
    const more = { role: 'super_admin', is_active: false, password_hash: 'x', password: 'x' }
    expect(await save(person, Object.assign(profileOf(), more))).toMatchObject({ status: 200, body: { role: 'customer', is_active: true } })
    expect((await rowOf(person.id)).password_hash).toBe(password_hash)
    expect(await save(undefined, profileOf())).toMatchObject({ status: 401 })
  })
})

describe('POST /profile/location', () => {
  it('remembers town and position', async () => {
    const person = await registerByApi(test)
    const body = { city: 'Mysuru', latitude: 12.295812, longitude: 76.639381 }
    expect(await test.request(updateLocation, { as: person, body })).toMatchObject({ status: 200, body: { ...body, id: person.id } })
    expect((await test.request(getMe, { as: person })).body).toMatchObject(body)
  })

  it('refuses a town without a name, a position off the earth, and a visitor', async () => {
    const as = await registerByApi(test)
    const body = { city: 'Mysuru', latitude: 12.3, longitude: 76.6 }
    expect(await test.request(updateLocation, { as, body: { ...body, city: ' ' } })).toMatchObject({
      status: 422,
      detail: [{ msg: 'Could not determine your city.' }],
    })
    expect(await test.request(updateLocation, { as, body: { ...body, latitude: 91 } })).toMatchObject({ status: 422 })
    expect(await test.request(updateLocation, { body })).toMatchObject({ status: 401 })
  })
})
