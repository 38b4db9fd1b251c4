import * as v from 'valibot'
import type { Booking } from '#core/contract/bookings.ts'
import { BallTypeSchema, SlotLabelSchema } from '#core/contract/common.ts'
import { isDay } from '#core/domain/calendar.ts'
import { toPaise, toRupees } from '#core/domain/money.ts'

const orNothing = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

/** The query of `/booking/{id}` (SPEC 2). What is nonsense is as if it were not there. */
export const BookingParamsSchema = v.object({
  date: orNothing(v.pipe(v.string(), v.check(isDay))),
  slot: orNothing(SlotLabelSchema),
  /** Rupees of the slot as the person saw it on the ground's page. */
  price: orNothing(v.pipe(v.number(), v.minValue(0))),
  /** A full match; false opens a half. A waiting half is joined whatever this says. */
  hasOpponent: orNothing(v.boolean()),
  needsUmpire: orNothing(v.boolean()),
  ballType: orNothing(BallTypeSchema),
  /** The booking that was made: the step survives a reload and a visit to the payment app. */
  booking: orNothing(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Back at the details of a booking that is still held. */
  edit: orNothing(v.boolean()),
})
export type BookingParams = v.InferOutput<typeof BookingParamsSchema>

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
