import { hoursUntilSlot, slotEnd, slotStart } from '#core/domain/calendar.ts'
import type { CancelledBy } from '#core/domain/refunds.ts'
import type { Actor } from '#server/actor.ts'
import type { BookingView } from '#server/modules/bookings/repository.ts'

/** The ground's own admin, or a super admin (SPEC 6). */
export function administers(actor: Actor, booking: Pick<BookingView, 'owner_id'>): boolean {
  return actor.role === 'super_admin' || (actor.role === 'ground_admin' && actor.id === booking.owner_id)
}

/** One's own, one's ground's, or all for a super admin; for anybody else it is not there (DECISIONS 7). */
export function canSeeBooking(actor: Actor, booking: BookingView): boolean {
  return booking.user_id === actor.id || administers(actor, booking)
}

/** An unpaid booking that holds its seats: its person may give it up at any time. */
export function isUnpaidHold(booking: BookingView): boolean {
  return booking.booking_status === 'pending' && booking.hold_expires_at !== null
}

/** The moment and window that decide about cancelling; hours. */
export interface CancelClock {
  now: Date
  windowHours: number
}

/** A player's own: before the window, or until the start when the other team has left (DECISIONS 1, 3). */
function canPlayerCancel(booking: BookingView, { now, windowHours }: CancelClock): boolean {
  const { booking_date: day, slot } = booking
  if (isUnpaidHold(booking)) return true
  if (booking.opponent_left) return now < slotStart(day, slot)
  return hoursUntilSlot(day, slot, now) > windowHours
}

/** Pending and confirmed bookings: the player until the window begins, the ground's admin until the slot ends. SPEC 4, DECISIONS 1. */
export function canCancel(actor: Actor, booking: BookingView, clock: CancelClock): boolean {
  if (booking.booking_status !== 'pending' && booking.booking_status !== 'confirmed') return false
  if (administers(actor, booking) && clock.now < slotEnd(booking.booking_date, booking.slot)) return true
  return booking.user_id === actor.id && canPlayerCancel(booking, clock)
}

/** Who a cancellation counts as, which decides what comes back (DECISIONS 6). Null: not for this person to say, also not a ground for a player. */
export function cancelledBy(actor: Actor, booking: BookingView, reason: 'weather' | 'ground' | 'player' | undefined): CancelledBy | null {
  if (administers(actor, booking) && reason !== 'player') return reason ?? 'ground'
  if (booking.user_id !== actor.id || reason === 'weather' || reason === 'ground') return null
  return booking.opponent_left ? 'opponent_left' : 'player'
}
