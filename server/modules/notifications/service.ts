import type { Notification, NotificationType } from '#core/contract/notifications.ts'
import type { Db } from '#server/deps.ts'
import type { Jobs } from '#server/jobs/port.ts'
import { orderPushes } from '#server/modules/push/service.ts'

/** What a notification says beside its message; SPEC 3. */
export type NotificationData = Notification['data'] & { booking_id: number; ground_name: string; booking_date: string; slot_time: string }

/** Tells a person something, in the app and by push, in the transaction that makes it true. */
export async function notify(
  tx: Db,
  jobs: Jobs,
  userId: number,
  notification: { type: NotificationType; message: string; data: Notification['data'] },
): Promise<void> {
  const { type, message, data } = notification
  const { id } = await tx
    .insertInto('notifications')
    .values({ user_id: userId, type, message, data: JSON.stringify(data) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await orderPushes(tx, jobs, { id, userId })
}
