import * as v from 'valibot'
import {
  BallTypeSchema,
  DaySchema,
  IdParamSchema,
  IdSchema,
  MomentSchema,
  RupeesSchema,
  SkipParamSchema,
  SlotLabelSchema,
  limitParam,
  lineOf,
  numberParam,
  textOf,
} from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'
import { GroundImageSchema } from '#core/contract/grounds.ts'
import { EmailSchema } from '#core/contract/auth.ts'
import { dayAt, isDay } from '#core/domain/calendar.ts'

export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export const BookingStatusSchema = v.picklist(BOOKING_STATUSES)
export type BookingStatus = v.InferOutput<typeof BookingStatusSchema>
export const REFUND_STATUSES = ['none', 'initiated', 'processed', 'failed'] as const

/** A booking as the people who may see it see it. Amounts in rupees. */
export const BookingSchema = v.object({
  id: v.number(),
  /** The public reference, `CR-7K2M9X`. */
  booking_id: v.string(),
  /** `walk_in`: the ground's admin took it at the gate or on the phone; all of it is paid there. */
  kind: v.picklist(['online', 'walk_in']),
  ground_id: v.number(),
  ground_name: v.string(),
  ground_image: v.nullable(v.string()),
  ground: v.object({
    name: v.string(),
    location: v.string(),
    address: v.string(),
    latitude: v.nullable(v.number()),
    longitude: v.nullable(v.number()),
    images: v.array(GroundImageSchema),
    /** Only once confirmed, to the people of the booking. */
    contact_phone: v.nullable(v.string()),
  }),
  user: v.nullable(v.object({ full_name: v.string() })),
  /** Whether it is the asking person's own booking, not one of a ground they manage. */
  is_own: v.boolean(),
  booking_date: DaySchema,
  slot_time: SlotLabelSchema,
  booking_status: BookingStatusSchema,
  booking_type: v.picklist(['full', 'half']),
  is_captain: v.boolean(),
  has_opponent: v.boolean(),
  needs_umpire: v.boolean(),
  ball_type: BallTypeSchema,
  team_name: v.nullable(v.string()),
  special_requests: v.nullable(v.string()),
  customer_name: v.string(),
  /** Null for a walk-in. */
  customer_email: v.nullable(v.string()),
  customer_phone: v.nullable(v.string()),
  /** The other team, once both have paid; null until then (DECISIONS 3). */
  opponent: v.nullable(v.object({ team_name: v.nullable(v.string()), customer_name: v.string(), phone: v.nullable(v.string()) })),
  /** Slot price plus umpire fee. */
  total_amount: RupeesSchema,
  umpire_fee: RupeesSchema,
  slot_price_10pct: RupeesSchema,
  service_charge: RupeesSchema,
  service_gst: RupeesSchema,
  service_total: RupeesSchema,
  advance_amount: RupeesSchema,
  /** What was paid online and not given back: 0 before payment. */
  paid_amount: RupeesSchema,
  /** What this team owes at the ground. */
  owed_at_ground: RupeesSchema,
  /** Until when an unpaid booking holds its seats; null once paid or gone. */
  hold_expires_at: v.nullable(MomentSchema),
  /** Whether the asking person may cancel now. */
  can_cancel: v.boolean(),
  /** Whether the asking person may approve or reject it now: pending, and of a ground that they run. */
  can_decide: v.boolean(),
  /** Whether a cancellation now gives everything back whatever the hour: the opponent left (DECISIONS 3). */
  full_refund: v.boolean(),
  cancel_reason: v.nullable(v.string()),
  /** When its team was at the ground; null until then. */
  checked_in_at: v.nullable(MomentSchema),
  refund_amount: RupeesSchema,
  refund_status: v.picklist(REFUND_STATUSES),
  /** Of what was paid online, `R26-27/000001`, and of what went back, `C26-27/000001`: oldest first, without a gap in a financial year. */
  receipt_numbers: v.array(v.string()),
  credit_note_numbers: v.array(v.string()),
  /** The text that the QR code of its pass carries (core/offline/pass.ts): of one's own confirmed booking; else null. */
  pass_code: v.nullable(v.string()),
  /** The address that shows one's waiting half to others; null when there is nothing to join or it is not one's own. */
  share_path: v.nullable(v.string()),
  /** Whether the asking person may rate the ground for it now: their own, completed, not rated yet (DECISIONS 8). */
  can_review: v.boolean(),
  created_at: MomentSchema,
  /** The server's clock when it answered, for countdowns. */
  server_time: MomentSchema,
})
export type Booking = v.InferOutput<typeof BookingSchema>

/** The day it is at the ground at an ISO moment, or the text itself when it is none: Date alone would take the 31st of February. */
function dayOfMoment(text: string): string {
  const isMoment = v.is(MomentSchema, text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
  return isMoment ? dayAt(new Date(text)) : text
}

/** `YYYY-MM-DD`, or an ISO moment, which means the day it is at the ground then. */
const BookingDateSchema = v.pipe(v.string(), v.transform(dayOfMoment), v.check(isDay, 'Date must be written YYYY-MM-DD'))

/** SPEC 7, POST /bookings/. Amounts are compared with the server's and refused when they differ (DECISIONS 3). */
export const NewBookingSchema = v.object({
  ground_id: IdSchema,
  booking_date: BookingDateSchema,
  slot_time: SlotLabelSchema,
  booking_type: v.picklist(['full', 'half']),
  has_opponent: v.boolean(),
  ball_type: BallTypeSchema,
  needs_umpire: v.optional(v.boolean(), false),
  customer_name: v.pipe(lineOf(100), v.minLength(2, 'Name must be at least 2 characters')),
  customer_email: EmailSchema,
  team_name: v.optional(v.nullable(lineOf(60))),
  special_requests: v.optional(v.nullable(textOf(500))),
  total_amount: v.optional(RupeesSchema),
  service_charge: v.optional(RupeesSchema),
  service_gst: v.optional(RupeesSchema),
  service_total: v.optional(RupeesSchema),
  slot_price_10pct: v.optional(RupeesSchema),
  advance_amount: v.optional(RupeesSchema),
})
export type NewBooking = v.InferInput<typeof NewBookingSchema>

/** A booking's number, or its public reference. */
export const BookingKeySchema = v.union([IdParamSchema, v.pipe(v.string(), v.regex(/^CR-[0-9A-Z]{6}$/, 'Unknown booking'))])
export type BookingKey = v.InferOutput<typeof BookingKeySchema>
const bookingParams = v.object({ id: BookingKeySchema })

export const createBooking = endpoint('POST /bookings', {
  summary: 'Hold a slot: a pending booking until it is paid or the hold ends (DECISIONS 3)',
  access: ['customer', 'ground_admin'],
  body: NewBookingSchema,
  response: BookingSchema,
  status: 201,
})

/** `X-Total-Count` carries the number of all matches. */
export const listBookings = endpoint('GET /bookings', {
  summary: 'Bookings of the signed-in person, and for admins of their grounds',
  access: 'signed-in',
  query: v.object({
    scope: v.optional(v.picklist(['mine', 'managed'])),
    /** My Bookings' tabs (SPEC 4), each with its order. */
    tab: v.optional(v.picklist(['upcoming', 'past', 'cancelled'])),
    status: v.optional(BookingStatusSchema),
    ground_id: v.optional(IdParamSchema),
    ground_name: v.optional(lineOf(100)),
    booking_date: v.optional(DaySchema),
    from_date: v.optional(DaySchema),
    to_date: v.optional(DaySchema),
    skip: v.optional(SkipParamSchema),
    limit: v.optional(limitParam(500)),
  }),
  response: v.array(BookingSchema),
})

export const getBooking = endpoint('GET /bookings/{id}', {
  summary: 'One booking',
  access: 'signed-in',
  params: bookingParams,
  response: BookingSchema,
})

const CancellationSchema = v.object({
  reason: v.optional(v.picklist(['weather', 'ground', 'player'])),
  /** What the person was shown to come back: refused when it would be less. Rupees. */
  refund_amount: v.optional(RupeesSchema),
  /** What the person was shown as paid, 0 for an unpaid hold: refused with 409 when more has been paid meanwhile. Rupees. */
  paid_amount: v.optional(RupeesSchema),
})
export type Cancellation = v.InferInput<typeof CancellationSchema>

export const cancelBooking = endpoint('PUT /bookings/{id}/cancel', {
  summary: 'Cancel a booking and give back what the policy gives (DECISIONS 6)',
  access: 'signed-in',
  params: bookingParams,
  body: v.optional(v.nullable(CancellationSchema)),
  response: BookingSchema,
})
const decision = (summary: string) =>
  ({ summary, access: ['ground_admin', 'super_admin'], params: bookingParams, response: BookingSchema }) as const
export const approveBooking = endpoint('PUT /bookings/{id}/approve', decision('Confirm a pending booking of one of your grounds'))
export const rejectBooking = endpoint('PUT /bookings/{id}/reject', decision('Refuse a pending booking; what was paid is refunded in full'))
export const updateBooking = endpoint('PUT /bookings/{id}', {
  summary: 'Complete a confirmed booking whose slot has started, or cancel it',
  access: ['ground_admin', 'super_admin'],
  params: bookingParams,
  body: v.object({ booking_status: v.picklist(['completed', 'cancelled']) }),
  response: BookingSchema,
})
export const markBookingFull = endpoint('PUT /bookings/{id}/mark-full', {
  summary: 'An opponent was found elsewhere: take the second seat (DECISIONS 3)',
  access: 'signed-in',
  params: bookingParams,
  response: BookingSchema,
})

/** Answers a PDF file. */
export const getReceipt = endpoint('GET /bookings/{id}/receipt.pdf', {
  summary: 'The receipt of a paid booking, a PDF',
  access: 'signed-in',
  params: bookingParams,
})
/** Answers an iCalendar file. */
export const getCalendarEvent = endpoint('GET /bookings/{id}/calendar.ics', {
  summary: 'The booking as a calendar event',
  access: 'signed-in',
  params: bookingParams,
})

/** A half booking that waits for an opponent. */
export const OpenMatchSchema = v.object({
  ground_id: v.number(),
  ground_name: v.string(),
  location: v.string(),
  booking_date: DaySchema,
  slot_time: SlotLabelSchema,
  ball_type: BallTypeSchema,
  team_name: v.nullable(v.string()),
  customer_name: v.string(),
  /** What joining costs at today's price, without an umpire of one's own: in all, and now. */
  total_amount: RupeesSchema,
  advance_amount: RupeesSchema,
  /** Whether the team that waits asked for an umpire. */
  needs_umpire: v.boolean(),
  /** Km from the asked place; null when none was asked. */
  distance: v.nullable(v.number()),
})
export type OpenMatch = v.InferOutput<typeof OpenMatchSchema>
export const listOpenMatches = endpoint('GET /bookings/open', {
  summary: 'Half bookings of others that wait for an opponent, nearest first; at most 50',
  access: 'open',
  query: v.object({
    latitude: v.optional(numberParam(-90, 90)),
    longitude: v.optional(numberParam(-180, 180)),
    distance: v.optional(numberParam(1, 100)),
    ball_type: v.optional(BallTypeSchema),
  }),
  response: v.array(OpenMatchSchema),
})

/** A half booking as whoever has its link sees it. */
export const SharedMatchSchema = v.object({
  /** Whether it can still be joined, and if not, why. */
  state: v.picklist(['waiting', 'matched', 'cancelled', 'past']),
  /** Whether the asking person is its captain. */
  is_own: v.boolean(),
  /** Whether the asking person is the opponent that was found. */
  has_joined: v.boolean(),
  /** Until when somebody else is paying for the other half; null when nobody is. */
  held_until: v.nullable(MomentSchema),
  ground_id: v.number(),
  ground_name: v.string(),
  location: v.string(),
  address: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  images: v.array(GroundImageSchema),
  booking_date: DaySchema,
  slot_time: SlotLabelSchema,
  ball_type: BallTypeSchema,
  /** Whether the team that waits asked for an umpire. */
  needs_umpire: v.boolean(),
  /** Who waits; null once nobody does. */
  team_name: v.nullable(v.string()),
  customer_name: v.nullable(v.string()),
  /** What joining costs at today's price, without an umpire of one's own: now, and later at the ground. */
  advance_amount: RupeesSchema,
  owed_at_ground: RupeesSchema,
})
export type SharedMatch = v.InferOutput<typeof SharedMatchSchema>
export const getSharedMatch = endpoint('GET /matches/{token}', {
  summary: 'The match behind a shared link, also when it is matched, cancelled or past; 404 for an unknown link',
  access: 'open',
  params: v.object({ token: v.pipe(v.string(), v.uuid('Unknown match')) }),
  response: SharedMatchSchema,
})
