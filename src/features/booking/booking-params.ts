import type { Booking } from '#core/contract/bookings.ts'
import { toPaise, toRupees } from '#core/domain/money.ts'
import { ballType, day, numberIn, addressReader, slot, wholeIn, yesOrNo } from '#src/lib/address-params.ts'

/** Reads the query of `/booking/{id}` (SPEC 2). */
export const readBookingParams = addressReader({
  date: day,
  slot,
  /** Rupees of the slot as the person saw it on the ground's page. */
  price: numberIn(0, Infinity),
  /** A full match; false opens a half. A waiting half is joined whatever this says. */
  hasOpponent: yesOrNo,
  needsUmpire: yesOrNo,
  ballType,
  /** The booking that was made: the step survives a reload and a visit to the payment app. */
  booking: wholeIn(1, Number.MAX_SAFE_INTEGER),
  /** Back at the details of a booking that is still held. */
  edit: yesOrNo,
})
export type BookingParams = ReturnType<typeof readBookingParams>

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
