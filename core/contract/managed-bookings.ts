import * as v from 'valibot'
import { BookingKeySchema, BookingSchema, listBookings } from '#core/contract/bookings.ts'
import { ADMINS, BallTypeSchema, DaySchema, IdParamSchema, MomentSchema, SlotLabelSchema, lineOf, textOf } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'
import { PhoneSchema } from '#core/contract/registration.ts'

// What those who run grounds do with bookings. Apart from bookings.ts, or the players' pages would load it.

const bookingParams = v.object({ id: BookingKeySchema })
const { status, ground_id, ground_name, booking_date, from_date, to_date } = listBookings.parts.query.entries

/** Answers a CSV file (DECISIONS 8). */
export const exportBookings = endpoint('GET /bookings/export.csv', {
  summary: 'All bookings of the grounds one manages that pass the filters of the list, as CSV (UTF-8 with BOM)',
  access: ADMINS,
  query: v.object({ status, ground_id, ground_name, booking_date, from_date, to_date }),
})

export const checkIn = endpoint('PUT /bookings/{id}/check-in', {
  summary: 'The team of a confirmed booking is at the ground, on its day; the earliest moment counts',
  access: ADMINS,
  params: bookingParams,
  /** `checked_in_at`: when the team was seen, told later by a phone that had no network then; now unless told. A moment to come is now. */
  body: v.optional(v.nullable(v.object({ checked_in_at: v.optional(MomentSchema) }))),
  response: BookingSchema,
})
export const undoCheckIn = endpoint('DELETE /bookings/{id}/check-in', {
  summary: 'The team is not at the ground after all',
  access: ADMINS,
  params: bookingParams,
  response: BookingSchema,
})

export const NewWalkInSchema = v.object({
  booking_date: DaySchema,
  slot_time: SlotLabelSchema,
  booking_type: v.picklist(['full', 'half']),
  ball_type: BallTypeSchema,
  needs_umpire: v.optional(v.boolean(), false),
  customer_name: v.pipe(lineOf(100), v.minLength(2, 'Name must be at least 2 characters')),
  customer_phone: PhoneSchema,
  note: v.optional(v.nullable(textOf(500))),
})
export type NewWalkIn = v.InferOutput<typeof NewWalkInSchema>
export const createWalkIn = endpoint('POST /grounds/{id}/walk-ins', {
  summary: 'A booking taken on the phone or at the gate: confirmed at once, all of it paid at the ground',
  access: ADMINS,
  params: v.object({ id: IdParamSchema }),
  body: NewWalkInSchema,
  response: BookingSchema,
  status: 201,
})
