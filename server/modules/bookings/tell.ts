import type { NotificationType } from '#core/contract/notifications.ts'
import { toRupees, type Paise } from '#core/domain/money.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import type { BookingMail, Jobs } from '#server/jobs/port.ts'
import type { Db } from '#server/deps.ts'
import type { BookingView } from '#server/modules/bookings/repository.ts'
import { dayInWords } from '#server/modules/bookings/words.ts'
import { notify, type NotificationData } from '#server/modules/notifications/service.ts'

export interface Tidings {
  type: NotificationType
  message: string
  opponentTeam?: string
  /** What comes back. */
  refundPaise?: Paise
  /** Why the booking ended, as its own `cancel_reason`. */
  cancelReason?: string
  /** Also by e-mail. */
  mail?: BookingMail
}

/** `Maidan One on Sun, 22 Nov 2026, 06:00 PM - 07:00 PM`. */
export function whereAndWhen(booking: BookingView): string {
  return `${booking.ground_name} on ${dayInWords(booking.booking_date)}, ${slotLabelOf(booking.slot)}`
}

/** The name a team goes by: its own, else its captain's. */
export function teamOf(booking: { team_name: string | null; customer_name: string }): string {
  return booking.team_name ?? booking.customer_name
}

type Details = Pick<Tidings, 'opponentTeam' | 'refundPaise' | 'cancelReason'>

function dataOf(booking: BookingView, { opponentTeam, refundPaise, cancelReason }: Details): NotificationData {
  return {
    booking_id: booking.id,
    ground_name: booking.ground_name,
    booking_date: booking.booking_date,
    slot_time: slotLabelOf(booking.slot),
    ...(opponentTeam !== undefined && { opponent_team: opponentTeam }),
    ...(refundPaise !== undefined && { refund_amount: toRupees(refundPaise) }),
    ...(cancelReason !== undefined && { cancel_reason: cancelReason }),
  }
}

/** Tells the ground's admin of a booking, and whose it is. */
export async function tellOwner(tx: Db, jobs: Jobs, booking: BookingView, tidings: Pick<Tidings, 'type' | 'message'>): Promise<void> {
  await notify(tx, jobs, booking.owner_id, { ...tidings, data: { ...dataOf(booking, {}), team_name: teamOf(booking) } })
}

/** Tells the person of a booking, in the app and by e-mail, if and only if the transaction commits (DECISIONS 5). */
export async function tell(tx: Db, jobs: Jobs, booking: BookingView, tidings: Tidings): Promise<void> {
  const { type, message, mail } = tidings
  if (booking.user_id !== null) await notify(tx, jobs, booking.user_id, { type, message, data: dataOf(booking, tidings) })
  if (mail && booking.customer_email !== null) await jobs.enqueue(tx, 'booking-mail', { ...mail, booking_id: booking.id })
}
