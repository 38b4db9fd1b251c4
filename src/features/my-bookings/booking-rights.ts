import type { Booking } from '#core/contract/bookings.ts'
import { slotStart } from '#core/domain/calendar.ts'
import { slotIndexOf } from '#core/domain/slots.ts'

/** What can be done with a booking now. The server decides again about each. */
export interface BookingRights {
  pay: boolean
  markFull: boolean
  decide: boolean
  cancel: boolean
  receipt: boolean
  calendar: boolean
}

/** Which buttons a booking has at this moment (SPEC 4, 6). */
export function rightsOf(booking: Booking, now: Date): BookingRights {
  const { booking_status: status, hold_expires_at: hold } = booking
  const isAlive = status === 'pending' || status === 'confirmed'
  const isAhead = now < slotStart(booking.booking_date, slotIndexOf(booking.slot_time) ?? 0)
  return {
    pay: status === 'pending' && hold !== null && new Date(hold) > now && booking.is_own,
    markFull: isAlive && isAhead && booking.booking_type === 'half' && booking.is_captain && !booking.has_opponent,
    decide: booking.can_decide,
    cancel: booking.can_cancel,
    receipt: booking.paid_amount > 0 || booking.refund_amount > 0,
    calendar: status === 'confirmed' && isAhead && booking.is_own,
  }
}
