import { randomUUID } from 'node:crypto'
import type { RequestOf } from '#core/contract/endpoint.ts'
import { login } from '#core/contract/auth.ts'
import { register } from '#core/contract/registration.ts'
import type { Role } from '#core/domain/permissions.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { Tokens } from '#server/tokens.ts'
import type { TestApp } from '#tests/support/build-app.ts'

/** Everybody's password in tests. */
export const TEST_PASSWORD = 'silly mid off 7'

/** Somebody with an account and a session. */
export interface TestUser {
  id: number
  email: string
  role: Role
  sessionId: string
  token: string
}

export interface NewTestUser {
  role?: Role
  email?: string
  full_name?: string
  latitude?: number | null
  longitude?: number | null
}

let passwordHash: Promise<string> | undefined

/** An address that nobody else has. */
export function newEmail(): string {
  return `p${randomUUID().slice(0, 13)}@crease.test`
}

/** A person in the database who is signed in; the quick way, without the form. */
export async function makeUser(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { role = 'customer', email = newEmail(), ...fields }: NewTestUser = {},
): Promise<TestUser> {
  passwordHash ??= hashPassword(TEST_PASSWORD)
  const person = {
    full_name: 'Asha Rao',
    phone: '98765 43210',
    phone_e164: '+919876543210',
    city: 'Bengaluru',
    latitude: 12.97,
    longitude: 77.59,
    ...fields,
  }
  const { id } = await db
    .insertInto('users')
    .values({ ...person, email, email_key: email.toLowerCase(), role, password_hash: await passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sessionId = randomUUID()
  await db
    .insertInto('sessions')
    .values({ id: sessionId, user_id: id, expires_at: new Date('2100-01-01') })
    .execute()
  return { id, email, role, sessionId, token: await new Tokens(config.jwtSecret, now).signAccess(sessionId, id) }
}

type Form = RequestOf<typeof register>['body']

/** A good registration, with what the test wants otherwise. */
export function registrationOf(changes: Partial<Form> = {}): Form {
  return {
    full_name: 'Asha Rao',
    email: newEmail(),
    phone: '98765 43210',
    password: TEST_PASSWORD,
    role: 'customer',
    latitude: 12.9784,
    longitude: 77.6408,
    ...changes,
  }
}

/** Registers and signs in as the form does. Answers the token, the person's number and the cookie with the refresh token. */
export async function registerByApi(
  test: TestApp,
  changes: Partial<Form> = {},
): Promise<{ id: number; email: string; token: string; cookie: string }> {
  const form = registrationOf(changes)
  const { status, detail } = await test.request(register, { body: form })
  if (status !== 201) throw new Error(`not registered: ${JSON.stringify(detail)}`)
  return signInByApi(test, form.email, form.password)
}

/** `refresh_token=…` of an answer's Set-Cookie header, to send back. */
export function cookieIn(headers: { 'set-cookie'?: unknown }): string {
  return String(headers['set-cookie']).split(';')[0]!
}

/** Signs in with e-mail and password. */
export async function signInByApi(
  test: TestApp,
  email: string,
  password: string,
): Promise<{ id: number; email: string; token: string; cookie: string }> {
  const { status, body, headers, detail } = await test.request(login, { body: { email, password } })
  if (status !== 200) throw new Error(`not signed in: ${JSON.stringify(detail)}`)
  return { id: body.user_id, email, token: body.access_token, cookie: cookieIn(headers) }
}
