import { slotLabelOf } from '#core/domain/slots.ts'
import type { JobKinds, Jobs } from '#server/jobs/port.ts'
import type { Db } from '#server/deps.ts'
import type { BookingView } from '#server/modules/bookings/repository.ts'
import { dayInWords } from '#server/modules/bookings/words.ts'
import { notify, type NotificationType } from '#server/modules/notifications/service.ts'

export interface Tidings {
  type: NotificationType
  message: string
  opponentTeam?: string | null
  /** Also by e-mail. */
  mail?: JobKinds['booking-mail']['kind']
}

/** `Maidan One on Sun, 22 Nov 2026, 06:00 PM - 07:00 PM`. */
export function whereAndWhen(booking: BookingView): string {
  return `${booking.ground_name} on ${dayInWords(booking.booking_date)}, ${slotLabelOf(booking.slot)}`
}

/** The name a team goes by: its own, else its captain's. */
export function teamOf(booking: { team_name: string | null; customer_name: string }): string {
  return booking.team_name ?? booking.customer_name
}

function dataOf(booking: BookingView, opponentTeam: string | null | undefined) {
  return {
    booking_id: booking.id,
    ground_name: booking.ground_name,
    booking_date: booking.booking_date,
    slot_time: slotLabelOf(booking.slot),
    ...(opponentTeam !== undefined && { opponent_team: opponentTeam }),
  }
}

/** Tells the ground's admin of a booking. */
export async function tellOwner(tx: Db, booking: BookingView, tidings: Pick<Tidings, 'type' | 'message'>): Promise<void> {
  await notify(tx, booking.owner_id, { ...tidings, data: dataOf(booking, undefined) })
}

/** Tells the person of a booking, in the app and by e-mail, if and only if the transaction commits (DECISIONS 5). */
export async function tell(tx: Db, jobs: Jobs, booking: BookingView, tidings: Tidings): Promise<void> {
  const { type, message, opponentTeam, mail } = tidings
  if (booking.user_id !== null) await notify(tx, booking.user_id, { type, message, data: dataOf(booking, opponentTeam) })
  if (mail) await jobs.enqueue(tx, 'booking-mail', { booking_id: booking.id, kind: mail })
}
