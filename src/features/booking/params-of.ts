import type { Booking } from '#core/contract/bookings.ts'
import { toPaise, toRupees } from '#core/domain/money.ts'
import type { BookingParams } from '#src/features/booking/booking-params.ts'

// Apart from reading the query: every route's reader is in the first load, this comes with the booking's page.

/** The query that asks for what a booking has. */
export function paramsOf(booking: Booking): BookingParams {
  return {
    date: booking.booking_date,
    slot: booking.slot_time,
    price: toRupees(toPaise(booking.total_amount) - toPaise(booking.umpire_fee)),
    hasOpponent: booking.booking_type === 'full',
    needsUmpire: booking.needs_umpire,
    ballType: booking.ball_type,
  }
}
