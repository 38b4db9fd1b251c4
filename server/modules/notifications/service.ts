import type { Db } from '#server/deps.ts'

/** What a notification says beside its message; SPEC 3. */
export interface NotificationData {
  booking_id: number
  ground_name: string
  booking_date: string
  slot_time: string
  opponent_team?: string | null
}

export type NotificationType =
  | 'approval_requested'
  | 'payment_received'
  | 'booking_confirmed'
  | 'opponent_joined'
  | 'opponent_left'
  | 'booking_cancelled'
  | 'booking_rejected'
  | 'payment_refunded'
  | 'refund_processed'

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
