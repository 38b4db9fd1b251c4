import type { Insertable } from 'kysely'
import type { Db } from '#server/deps.ts'
import type { UserRow, UsersTable } from '#server/db/schema.ts'

/** One address however it is written. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase()
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  return (await db.selectFrom('users').selectAll().where('email_key', '=', emailKeyOf(email)).executeTakeFirst()) ?? null
}

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

export async function updatePreferredBall(db: Db, id: number, ball: UserRow['preferred_ball_type']): Promise<void> {
  await db.updateTable('users').set({ preferred_ball_type: ball }).where('id', '=', id).execute()
}
