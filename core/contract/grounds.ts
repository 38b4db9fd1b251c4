import * as v from 'valibot'
import {
  AvailabilitySchema,
  BallTypeSchema,
  BooleanParamSchema,
  DaySchema,
  IdParamSchema,
  LatitudeParamSchema,
  LongitudeParamSchema,
  MomentSchema,
  RupeesSchema,
  SkipParamSchema,
  SlotLabelSchema,
  limitParam,
  lineOf,
  numberParam,
} from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'
import { WEEKDAYS } from '#core/domain/calendar.ts'

/** What is booked in one slot. A slot that is free has no entry in `slot_states`. */
export const SlotStateSchema = v.object({
  status: v.picklist(['available', 'half_booked', 'full_booked']),
  /** Teams in the slot; `customer_name` is a first name only. Empty under an unpaid hold. */
  bookings: v.array(v.object({ team_name: v.nullable(v.string()), customer_name: v.string() })),
  booking_count: v.number(),
  /** The ball an opponent must play with; null unless half booked. */
  available_for_ball_type: v.nullable(BallTypeSchema),
  booked_ball_types: v.array(BallTypeSchema),
  /** Until when an unpaid hold keeps it; null when none does. */
  held_until: v.nullable(MomentSchema),
  /** True when the asking person's own booking or hold is in the slot. */
  is_yours: v.boolean(),
})
export type SlotState = v.InferOutput<typeof SlotStateSchema>
/** By slot label; free slots are left out. */
export const SlotStatesSchema = v.record(v.string(), SlotStateSchema)
export type SlotStates = v.InferOutput<typeof SlotStatesSchema>

export const GroundImageSchema = v.object({ id: v.number(), image_path: v.string(), is_primary: v.boolean() })
export type GroundImage = v.InferOutput<typeof GroundImageSchema>

/** Rupees an hour of one slot; null where that ball is not offered then. */
const SlotPriceSchema = v.object({
  slot_time: SlotLabelSchema,
  tennis_price: v.nullable(RupeesSchema),
  leather_price: v.nullable(RupeesSchema),
})
export type SlotPrice = v.InferOutput<typeof SlotPriceSchema>
export const WeeklyPriceSchema = v.object({ day_of_week: v.picklist(WEEKDAYS), ...SlotPriceSchema.entries })
export type WeeklyPrice = v.InferOutput<typeof WeeklyPriceSchema>

/** A ground as everybody may see it. Prices in rupees, distance in km. */
export const GroundSchema = v.object({
  id: v.number(),
  name: v.string(),
  description: v.nullable(v.string()),
  location: v.string(),
  address: v.string(),
  price_per_hour: RupeesSchema,
  umpire_fee: RupeesSchema,
  facilities: v.array(v.string()),
  available_slots: v.array(SlotLabelSchema),
  availability: AvailabilitySchema,
  images: v.array(GroundImageSchema),
  image_url: v.nullable(v.string()),
  owner_id: v.number(),
  owner_name: v.nullable(v.string()),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  is_active: v.boolean(),
  /** Mean of the reviews, 1 to 5 with one decimal; null before the first. */
  rating: v.nullable(v.number()),
  review_count: v.number(),
  /** Km from the asked place; null when none was asked. */
  distance: v.nullable(v.number()),
})
export type Ground = v.InferOutput<typeof GroundSchema>

/** One row of a search: with a date asked, also that day's prices and slot states. */
export const GroundResultSchema = v.object({
  ...GroundSchema.entries,
  slot_prices: v.optional(v.array(SlotPriceSchema)),
  slot_states: v.optional(SlotStatesSchema),
})
export type GroundResult = v.InferOutput<typeof GroundResultSchema>

/** Whom the ground can be reached by; only for those who may manage it. */
export const GroundContactsSchema = v.object({
  contact_person_1_name: v.nullable(v.string()),
  contact_person_1_phone: v.nullable(v.string()),
  contact_person_2_name: v.nullable(v.string()),
  contact_person_2_phone: v.nullable(v.string()),
})
export type GroundContacts = v.InferOutput<typeof GroundContactsSchema>

export const GroundDetailSchema = v.object({
  ...GroundSchema.entries,
  weekly_pricing: v.array(WeeklyPriceSchema),
  ...v.partial(GroundContactsSchema).entries,
})
export type GroundDetail = v.InferOutput<typeof GroundDetailSchema>

export const GroundPageSchema = v.object({
  grounds: v.array(GroundResultSchema),
  /** Exact to 2,000 and 2001 beyond (DECISIONS 8). */
  total_count: v.number(),
})
export type GroundPage = v.InferOutput<typeof GroundPageSchema>

export const GroundSearchSchema = v.object({
  skip: v.optional(SkipParamSchema),
  limit: v.optional(limitParam(100)),
  client_date: v.optional(DaySchema),
  is_active: v.optional(BooleanParamSchema),
  show_all: v.optional(BooleanParamSchema),
  name: v.optional(lineOf(100)),
  location: v.optional(lineOf(100)),
  ball_type: v.optional(BallTypeSchema),
  latitude: v.optional(LatitudeParamSchema),
  longitude: v.optional(LongitudeParamSchema),
  distance: v.optional(numberParam(1, 100)),
  slot: v.optional(SlotLabelSchema),
})

const groundParams = v.object({ id: IdParamSchema })

export const listGrounds = endpoint('GET /grounds', {
  summary: 'Search grounds, nearest first; with no query a plain list (DECISIONS 8)',
  access: 'open',
  query: GroundSearchSchema,
  response: v.union([GroundPageSchema, v.array(GroundSchema)]),
})

export const getGround = endpoint('GET /grounds/{id}', {
  summary: 'One ground with its images and weekly prices',
  access: 'open',
  params: groundParams,
  response: GroundDetailSchema,
})

export const getWeeklyPricing = endpoint('GET /grounds/{id}/weekly-pricing', {
  summary: 'Prices by weekday, slot and ball type',
  access: 'open',
  params: groundParams,
  response: v.array(WeeklyPriceSchema),
})

export const listNearestGrounds = endpoint('GET /grounds/user-nearest', {
  summary: 'The grounds nearest to where the signed-in person lives, at most 12 within 50 km',
  access: 'signed-in',
  response: v.array(GroundSchema),
})
