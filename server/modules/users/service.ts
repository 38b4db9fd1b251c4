import type { Insertable } from 'kysely'
import { EMAIL_TAKEN } from '#core/contract/errors.ts'
import type { User } from '#core/contract/users.ts'
import type { Db } from '#server/deps.ts'
import type { UserRow, UsersTable } from '#server/db/schema.ts'
import { badRequest, notAuthenticated, notFound } from '#server/errors.ts'
import {
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  updatePasswordHash,
  updatePreferredBall,
} from '#server/modules/users/repository.ts'

/** The fields of a person that leave, to that person; a hash is not among them. */
export function presentUser(row: UserRow): User {
  const { id, email, full_name, phone, role, is_active, created_at, preferred_ball_type, city, latitude, longitude, language } = row
  return {
    id,
    email,
    full_name,
    phone,
    role,
    is_active,
    created_at: created_at.toISOString(),
    preferred_ball_type,
    city,
    latitude,
    longitude,
    language,
  }
}

/** A person as they see themselves. 401 when the account is gone. */
export async function getUser(db: Db, id: number): Promise<User> {
  const row = await findUser(db, id)
  if (!row) throw notAuthenticated()
  return presentUser(row)
}

/** 400 `Email already registered` when somebody has the address, in whatever case (DECISIONS 7). */
export async function requireFreeEmail(db: Db, email: string): Promise<void> {
  if (await findUserByEmail(db, email)) throw badRequest(EMAIL_TAKEN)
}

/** A new account; of two at once with one address the second gets 400. */
export async function createUser(db: Db, user: Omit<Insertable<UsersTable>, 'email_key'>): Promise<User> {
  const row = await insertUser(db, user)
  if (!row) throw badRequest(EMAIL_TAKEN)
  return presentUser(row)
}

export interface Credentials {
  id: number
  role: UserRow['role']
  email: string
  passwordHash: string
}

function credentialsOf(row: UserRow | null): Credentials | null {
  return row?.is_active ? { id: row.id, role: row.role, email: row.email, passwordHash: row.password_hash } : null
}

/** What a sign-in is checked against; null for an unknown address and for a deactivated person. */
export async function findCredentials(db: Db, email: string): Promise<Credentials | null> {
  return credentialsOf(await findUserByEmail(db, email))
}

/** As `findCredentials`, of a person who is known. */
export async function findCredentialsOf(db: Db, id: number): Promise<Credentials | null> {
  return credentialsOf(await findUser(db, id))
}

/** As `findCredentialsOf`; nobody else changes the person until the transaction ends. */
export async function lockCredentialsOf(tx: Db, id: number): Promise<Credentials | null> {
  return credentialsOf(await lockUser(tx, id))
}

/** Sets a new password in place of one that was looked at; false when that was changed meanwhile. */
export async function replacePassword(tx: Db, id: number, hashes: { from: string; to: string }): Promise<boolean> {
  return updatePasswordHash(tx, id, hashes)
}

/** Whom an e-mail about an account goes to. */
export async function findRecipient(db: Db, id: number): Promise<Pick<UserRow, 'full_name' | 'email' | 'language' | 'is_active'> | null> {
  return findUser(db, id)
}

/** The key by which an address is one address, however it is written. */
export { emailKeyOf } from '#server/modules/users/repository.ts'

/** Remembers the ball a person likes; another person's account is not there for the asker (404). */
export async function preferBall(db: Db, actorId: number, id: number, ball: UserRow['preferred_ball_type']): Promise<void> {
  if (id !== actorId) throw notFound('User not found')
  await updatePreferredBall(db, id, ball)
}
