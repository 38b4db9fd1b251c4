import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#server/deps.ts'
import type { UserRow, UsersTable } from '#server/db/schema.ts'

export type UserChanges = Pick<
  Updateable<UsersTable>,
  'full_name' | 'email' | 'phone' | 'phone_e164' | 'preferred_ball_type' | 'city' | 'latitude' | 'longitude' | 'language'
>

/** One address however it is written. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase()
}

/** The person who has an address, in whatever case it is written; null when nobody has. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  return (await db.selectFrom('users').selectAll().where('email_key', '=', emailKeyOf(email)).executeTakeFirst()) ?? null
}

/** A person by their number, deactivated ones too; null when there is none. */
export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The new row, or null when somebody has the e-mail address already, in whatever case. */
export async function insertUser(db: Db, user: Omit<Insertable<UsersTable>, 'email_key'>): Promise<UserRow | null> {
  const row = await db
    .insertInto('users')
    .values({ ...user, email_key: emailKeyOf(user.email) })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The row, locked until the transaction ends, so that what is decided from it holds. */
export async function lockUser(tx: Db, id: number): Promise<UserRow | null> {
  return (await tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

const UNIQUE_VIOLATION = '23505'

/** The row as it is now; null when somebody else has the e-mail address already, in whatever case. The transaction is then lost. */
export async function updateUser(db: Db, id: number, changes: UserChanges): Promise<UserRow | null> {
  const key = changes.email === undefined ? {} : { email_key: emailKeyOf(changes.email) }
  try {
    return await db
      .updateTable('users')
      .set({ ...changes, ...key })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return null
    throw error
  }
}

/** Sets the password if it is still the one given; false when it was changed meanwhile. */
export async function updatePasswordHash(db: Db, id: number, hashes: { from: string; to: string }): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ password_hash: hashes.to })
    .where('id', '=', id)
    .where('password_hash', '=', hashes.from)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function updatePreferredBall(db: Db, id: number, ball: UserRow['preferred_ball_type']): Promise<void> {
  await db.updateTable('users').set({ preferred_ball_type: ball }).where('id', '=', id).execute()
}
