import type { Selectable } from 'kysely'
import type { Db } from '#server/deps.ts'
import type { NotificationsTable } from '#server/db/schema.ts'

export type NotificationRow = Selectable<NotificationsTable>
const NEWEST = 50

/** A person's 50 newest, newest first. */
export function listNewest(db: Db, userId: number): Promise<NotificationRow[]> {
  return db.selectFrom('notifications').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(NEWEST).execute()
}

/** Marks one of a person's own as read, however often; undefined when it is not theirs. */
export function updateRead(db: Db, userId: number, id: number): Promise<NotificationRow | undefined> {
  return db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}
