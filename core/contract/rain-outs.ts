import * as v from 'valibot'
import { ADMINS, DaySchema, IdParamSchema, MomentSchema, RupeesSchema, SlotLabelSchema } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'
import { slotIndexOf } from '#core/domain/slots.ts'

const groundParams = v.object({ id: IdParamSchema })
const range = { booking_date: DaySchema, from_slot: SlotLabelSchema, to_slot: SlotLabelSchema }
const isInOrder = (hours: { from_slot: string; to_slot: string }) => slotIndexOf(hours.from_slot)! <= slotIndexOf(hours.to_slot)!
const ORDER_MESSAGE = 'The last slot cannot be before the first'

/** A booking that a rain-out is about. */
const AffectedBookingSchema = v.object({
  id: v.number(),
  booking_id: v.string(),
  kind: v.picklist(['online', 'walk_in']),
  slot_time: SlotLabelSchema,
  booking_type: v.picklist(['full', 'half']),
  customer_name: v.string(),
  customer_phone: v.nullable(v.string()),
  team_name: v.nullable(v.string()),
})

/** What a rain-out would do now. */
export const RainOutPreviewSchema = v.object({
  /** The hours of the range that are not over. */
  hours: v.array(SlotLabelSchema),
  bookings: v.array(v.object({ ...AffectedBookingSchema.entries, refund_amount: RupeesSchema })),
  total_refund: RupeesSchema,
})
export type RainOutPreview = v.InferOutput<typeof RainOutPreviewSchema>

export const RAIN_OUT_OUTCOMES = ['left', 'cancelled', 'gone', 'played', 'failed'] as const

export const RainOutSchema = v.object({
  id: v.number(),
  ground_id: v.number(),
  ground_name: v.string(),
  ...range,
  /** Whether the hours stay closed. */
  block: v.boolean(),
  created_at: MomentSchema,
  /** `left` to be done; `cancelled` by this; `gone`: cancelled by somebody else before; `played`: completed before; `failed`, and tried again. */
  bookings: v.array(
    v.object({
      ...AffectedBookingSchema.entries,
      outcome: v.picklist(RAIN_OUT_OUTCOMES),
      /** Why it failed. */
      failure: v.nullable(v.string()),
      refund_amount: RupeesSchema,
    }),
  ),
  counts: v.object({ left: v.number(), cancelled: v.number(), gone: v.number(), played: v.number(), failed: v.number() }),
  /** What this gave back until now. */
  total_refund: RupeesSchema,
  is_done: v.boolean(),
})
export type RainOut = v.InferOutput<typeof RainOutSchema>

export const previewRainOut = endpoint('GET /grounds/{id}/rain-out', {
  summary: 'The bookings that a rain-out of these hours would cancel, and what it would give back',
  access: ADMINS,
  params: groundParams,
  query: v.pipe(
    v.object(range),
    v.check((asked) => isInOrder(asked), ORDER_MESSAGE),
  ),
  response: RainOutPreviewSchema,
})
export const createRainOut = endpoint('POST /grounds/{id}/rain-outs', {
  summary: 'Cancel every booking of these hours for the weather, with full refunds and notices; goes on after a crash',
  access: ADMINS,
  params: groundParams,
  body: v.pipe(
    v.object({ ...range, block: v.boolean() }),
    v.check((asked) => isInOrder(asked), ORDER_MESSAGE),
  ),
  response: RainOutSchema,
  status: 201,
})
export const getRainOut = endpoint('GET /rain-outs/{id}', {
  summary: 'How far a rain-out has come',
  access: ADMINS,
  params: groundParams,
  response: RainOutSchema,
})
