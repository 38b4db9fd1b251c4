import type { PushSubscription } from '#core/contract/push.ts'
import type { Selectable } from 'kysely'
import type { NotificationsTable } from '#server/db/schema.ts'
import type { Language } from '#core/domain/language.ts'
import type { Db } from '#server/deps.ts'

/** Browsers of sessions that were not ended, of people who may use Crease. */
function reachable(db: Db) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.ended_at', 'is', null)
    .where('users.is_active', '=', true)
}

/** The sessions in which a person can be reached. */
export async function listReachableSessions(db: Db, userId: number): Promise<string[]> {
  const rows = await reachable(db).select('sessions.id').where('users.id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

export interface Delivery {
  to: PushSubscription
  language: Language
  news: Selectable<NotificationsTable>
}

/** A notification that its person has not read yet, and the browser of their live session; else null. */
export async function findDelivery(db: Db, sessionId: string, notificationId: number, now: Date): Promise<Delivery | null> {
  const news = await db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', notificationId)
    .where('is_read', '=', false)
    .executeTakeFirst()
  if (!news) return null
  const found = await reachable(db)
    .select(['endpoint', 'p256dh', 'auth', 'users.language'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', news.user_id)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  if (!found) return null
  const { endpoint, p256dh, auth, language } = found
  return { to: { endpoint, keys: { p256dh, auth } }, language, news }
}

/** The one subscription of a session; a browser that somebody else used before is theirs no longer. */
export async function upsertSubscription(tx: Db, sessionId: string, { endpoint, keys }: PushSubscription): Promise<void> {
  // Of two tabs at once the second waits here.
  await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().execute()
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('session_id', '!=', sessionId).execute()
  const subscription = { endpoint, ...keys }
  await tx
    .insertInto('push_subscriptions')
    .values({ session_id: sessionId, ...subscription })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(subscription))
    .execute()
}

/** Removes a session's subscription, if it is still that one. */
export async function deleteSubscription(db: Db, sessionId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).where('endpoint', '=', endpoint).execute()
}
