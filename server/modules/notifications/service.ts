import type { Notification, NotificationType } from '#core/contract/notifications.ts'
import type { Db } from '#server/deps.ts'

/** What a notification says beside its message; SPEC 3. */
export type NotificationData = Notification['data'] & { booking_id: number; ground_name: string; booking_date: string; slot_time: string }

/** Tells a person something, in the transaction that makes it true. */
export async function notify(
  tx: Db,
  userId: number,
  notification: { type: NotificationType; message: string; data: NotificationData },
): Promise<void> {
  const { type, message, data } = notification
  await tx
    .insertInto('notifications')
    .values({ user_id: userId, type, message, data: JSON.stringify(data) })
    .execute()
}
