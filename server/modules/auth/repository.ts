import { sql } from 'kysely'
import type { Db } from '#server/deps.ts'
import type { Role } from '#core/domain/permissions.ts'

export interface SessionRow {
  id: string
  user_id: number
  used_generation: number
  role: Role
}

export interface NewSession {
  id: string
  user_id: number
  expires_at: Date
  created_at: Date
}

/** The new session, unless the person's password is no longer the one that was looked at; false then. */
export async function insertSession(db: Db, { id, user_id, created_at, expires_at }: NewSession, passwordHash: string): Promise<boolean> {
  const inserted = await db
    .insertInto('sessions')
    .columns(['id', 'user_id', 'created_at', 'expires_at'])
    .expression((query) =>
      query
        .selectFrom('users')
        .select([
          sql<string>`${id}::uuid`.as('id'),
          'users.id as user_id',
          sql<Date>`${created_at}::timestamptz`.as('created_at'),
          sql<Date>`${expires_at}::timestamptz`.as('expires_at'),
        ])
        .where('users.id', '=', user_id)
        .where('users.password_hash', '=', passwordHash)
        .where('users.is_active', '=', true)
        // Waits for a new password that is about to be set: its sessions end before or this one is not begun, never neither.
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The session while it lasts and its person may use it, locked against another refresh at the same time. */
export async function findLiveSession(tx: Db, id: string, now: Date): Promise<SessionRow | null> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id', 'sessions.used_generation', 'users.role'])
    .where('sessions.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .forUpdate('sessions')
    .executeTakeFirst()
  return row ?? null
}

export async function updateUsedGeneration(tx: Db, id: string, used_generation: number, expires_at: Date): Promise<void> {
  await tx.updateTable('sessions').set({ used_generation, expires_at }).where('id', '=', id).execute()
}

export async function updateEnded(db: Db, id: string, ended_at: Date): Promise<void> {
  await db.updateTable('sessions').set({ ended_at }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** Ends all sessions of a person, but the excepted one. */
export async function updateAllEnded(db: Db, userId: number, exceptSessionId: string | null, ended_at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== null, (query) => query.where('id', '!=', exceptSessionId!))
    .execute()
}

/** Forgets sessions whose time is over; an ended one goes when its time would have been. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
}

/** Until the transaction ends nobody else asks for links of this address, whether or not somebody has it. */
export async function lockResetsOf(tx: Db, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`password-reset ${emailKey}`}, 0))`.execute(tx)
}

export interface NewReset {
  id: string
  expires_at: Date
  created_at: Date
}

/** A new reset for whoever has the address and may sign in, unless as many as `most` are open; one statement either way. */
export async function insertReset(tx: Db, { id, created_at, expires_at }: NewReset, emailKey: string, most: number): Promise<void> {
  await sql`
    insert into password_resets (id, user_id, expires_at, created_at)
    select ${id}::uuid, users.id, ${expires_at}::timestamptz, ${created_at}::timestamptz
    from users
    where users.email_key = ${emailKey} and users.is_active
      and (
        select count(*) from password_resets as open
        where open.user_id = users.id and open.used_at is null and open.expires_at > ${created_at}::timestamptz
      ) < ${most}
    -- Waits for an address that is about to be changed, and then has nobody to make a link for: it would be sent to the former address.
    for key share of users
  `.execute(tx)
}

/** A reset that can still be used, or null. */
export async function findOpenReset(db: Db, id: string, now: Date): Promise<{ user_id: number; expires_at: Date } | null> {
  const row = await db
    .selectFrom('password_resets')
    .select(['user_id', 'expires_at'])
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Uses up all open resets of a person; answers their numbers. */
export async function updateResetsUsed(tx: Db, userId: number, used_at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('password_resets')
    .set({ used_at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', used_at)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets resets that nobody can use any more. */
export async function deleteExpiredResets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<', now).execute()
}
