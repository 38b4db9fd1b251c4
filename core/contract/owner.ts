import * as v from 'valibot'
import { BookingStatusSchema } from '#core/contract/bookings.ts'
import { BlockReasonSchema } from '#core/contract/blocks.ts'
import {
  ADMINS,
  BallTypeSchema,
  DaySchema,
  IdParamSchema,
  MomentSchema,
  RupeesSchema,
  SkipParamSchema,
  SlotLabelSchema,
  limitParam,
} from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'

const page = { skip: v.optional(SkipParamSchema), limit: v.optional(limitParam(100)) }

/** Who comes, and what is paid and owed. */
export const DayBookingSchema = v.object({
  id: v.number(),
  booking_id: v.string(),
  kind: v.picklist(['online', 'walk_in']),
  booking_status: BookingStatusSchema,
  booking_type: v.picklist(['full', 'half']),
  ball_type: BallTypeSchema,
  is_captain: v.boolean(),
  has_opponent: v.boolean(),
  needs_umpire: v.boolean(),
  customer_name: v.string(),
  customer_phone: v.nullable(v.string()),
  team_name: v.nullable(v.string()),
  special_requests: v.nullable(v.string()),
  paid_amount: RupeesSchema,
  owed_at_ground: RupeesSchema,
  checked_in_at: v.nullable(MomentSchema),
  /** Until when it holds its seats unpaid; null once it is confirmed, or waits for approval. */
  hold_expires_at: v.nullable(MomentSchema),
})
export type DayBooking = v.InferOutput<typeof DayBookingSchema>

export const DaySlotSchema = v.object({
  slot_time: SlotLabelSchema,
  /** `held`: somebody is paying, or waits for approval. */
  state: v.picklist(['free', 'held', 'half', 'full', 'blocked']),
  /** Whether the ground offers the hour; one that it does not is here when something is in it. */
  is_offered: v.boolean(),
  /** Whether the ground offers it with a price that weekday: without one nobody can book it. */
  is_bookable: v.boolean(),
  block: v.nullable(v.object({ id: v.number(), reason: BlockReasonSchema, note: v.nullable(v.string()) })),
  bookings: v.array(DayBookingSchema),
})
export type DaySlot = v.InferOutput<typeof DaySlotSchema>

/** `X-Total-Count` carries the number of the grounds. With `ground_id` that ground alone; none when the person does not run it. */
export const getOwnerDay = endpoint('GET /owner/day', {
  summary: 'A day of the grounds that one manages, today unless told: hour by hour who comes, what is paid and owed',
  access: ADMINS,
  query: v.object({ date: v.optional(DaySchema), ground_id: v.optional(IdParamSchema), ...page }),
  response: v.object({
    date: DaySchema,
    server_time: MomentSchema,
    grounds: v.array(v.object({ ground_id: v.number(), ground_name: v.string(), is_active: v.boolean(), slots: v.array(DaySlotSchema) })),
  }),
})
export type OwnerDay = v.InferOutput<typeof getOwnerDay.parts.response>

export const EarningsSchema = v.object({
  /** Hours that could be booked: offered with a price that weekday and not blocked, or booked. */
  slots_offered: v.number(),
  slots_booked: v.number(),
  slots_blocked: v.number(),
  /** Booked of offered in percent, to one decimal; 0 when nothing was offered. */
  occupancy_percent: v.number(),
  /** Paid online and not given back. */
  paid_online: RupeesSchema,
  /** What the teams of confirmed and completed bookings owe at the ground. */
  owed_at_ground: RupeesSchema,
  /** What was given back; taken off already. */
  refunded: RupeesSchema,
  /** Paid online and owed together. */
  earnings: RupeesSchema,
})
export type Earnings = v.InferOutput<typeof EarningsSchema>
const DayEarningsSchema = v.object({ date: DaySchema, ...EarningsSchema.entries })

/** `X-Total-Count` carries the number of the grounds; the sums are of those that are answered. */
export const getOwnerWeek = endpoint('GET /owner/week', {
  summary: 'Occupancy and earnings of seven days, from Monday of this week unless told, by ground and day with their sums',
  access: ADMINS,
  query: v.object({ from: v.optional(DaySchema), ...page }),
  response: v.object({
    from_date: DaySchema,
    to_date: DaySchema,
    grounds: v.array(v.object({ ground_id: v.number(), ground_name: v.string(), days: v.array(DayEarningsSchema), total: EarningsSchema })),
    days: v.array(DayEarningsSchema),
    total: EarningsSchema,
  }),
})
export type OwnerWeek = v.InferOutput<typeof getOwnerWeek.parts.response>
