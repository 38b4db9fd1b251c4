import * as v from 'valibot'
import { ADMINS, DaySchema, IdParamSchema, MomentSchema, SlotLabelSchema, textOf } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'
import { daysBetween } from '#core/domain/calendar.ts'
import { SLOT_COUNT } from '#core/domain/slots.ts'

const groundParams = v.object({ id: IdParamSchema })

export const BLOCK_REASONS = ['maintenance', 'rain', 'private'] as const
export const BlockReasonSchema = v.picklist(BLOCK_REASONS, 'Reason must be maintenance, rain or private')
export type BlockReason = v.InferOutput<typeof BlockReasonSchema>
export const MAX_BLOCK_DAYS = 92

/** One hour of one day. */
export const HourSchema = v.object({ booking_date: DaySchema, slot_time: SlotLabelSchema })
export type Hour = v.InferOutput<typeof HourSchema>

const range = {
  from_date: DaySchema,
  to_date: DaySchema,
  slots: v.optional(v.pipe(v.array(SlotLabelSchema), v.minLength(1), v.maxLength(SLOT_COUNT))),
}
const isInOrder = ({ from_date, to_date }: { from_date: string; to_date: string }) => from_date <= to_date
const isShort = ({ from_date, to_date }: { from_date: string; to_date: string }) => daysBetween(from_date, to_date) < MAX_BLOCK_DAYS
const ORDER_MESSAGE = 'The last day cannot be before the first'
const LENGTH_MESSAGE = `At most ${MAX_BLOCK_DAYS} days at once`

export const NewBlockSchema = v.pipe(
  v.object({ ...range, reason: BlockReasonSchema, note: v.optional(v.nullable(textOf(500))) }),
  v.check((asked) => isInOrder(asked), ORDER_MESSAGE),
  v.check((asked) => isShort(asked), LENGTH_MESSAGE),
)
export type NewBlock = v.InferOutput<typeof NewBlockSchema>

/** Hours that the ground keeps for itself. */
export const BlockSchema = v.object({
  id: v.number(),
  ground_id: v.number(),
  reason: BlockReasonSchema,
  note: v.nullable(v.string()),
  /** Of the hours that are still blocked, in order. */
  from_date: DaySchema,
  to_date: DaySchema,
  hours: v.array(HourSchema),
  created_by: v.string(),
  created_at: MomentSchema,
})
export type Block = v.InferOutput<typeof BlockSchema>

/** What a block came to: nothing that was taken is touched. */
export const BlockOutcomeSchema = v.object({
  /** Null: no hour of the range was free. */
  block: v.nullable(BlockSchema),
  /** Hours of the range that are not free, with what has them. */
  taken: v.array(v.object({ ...HourSchema.entries, by: v.picklist(['booking', 'hold', 'block']) })),
})
export type BlockOutcome = v.InferOutput<typeof BlockOutcomeSchema>

export const createBlock = endpoint('POST /grounds/{id}/blocks', {
  summary: 'Keep the free hours of some days; answers which, and which were taken already',
  access: ADMINS,
  params: groundParams,
  body: NewBlockSchema,
  response: BlockOutcomeSchema,
})
export const listBlocks = endpoint('GET /grounds/{id}/blocks', {
  summary: 'Blocks with hours on these days, from today unless told; by their first hour',
  access: ADMINS,
  params: groundParams,
  query: v.object({ from_date: v.optional(DaySchema), to_date: v.optional(DaySchema) }),
  response: v.array(BlockSchema),
})
export const deleteBlock = endpoint('DELETE /blocks/{id}', {
  summary: 'Free all hours of a block; answers it as it was',
  access: ADMINS,
  params: groundParams,
  response: BlockSchema,
})
export const freeHours = endpoint('POST /grounds/{id}/unblock', {
  summary: 'Free the blocked hours of some days, whichever block has them',
  access: ADMINS,
  params: groundParams,
  body: v.pipe(
    v.object(range),
    v.check((asked) => isInOrder(asked), ORDER_MESSAGE),
    v.check((asked) => isShort(asked), LENGTH_MESSAGE),
  ),
  response: v.object({ freed: v.array(HourSchema) }),
})
