import type { Db } from '#server/deps.ts'
import type { Role } from '#core/domain/permissions.ts'

export interface SessionRow {
  id: string
  user_id: number
  used_generation: number
  role: Role
}

export async function insertSession(db: Db, session: { id: string; user_id: number; expires_at: Date; created_at: Date }): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
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
