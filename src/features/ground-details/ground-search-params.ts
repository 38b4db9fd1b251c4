import * as v from 'valibot'
import { BallTypeSchema, SlotLabelSchema } from '#core/contract/common.ts'
import { isDay } from '#core/domain/calendar.ts'

/** The query of `/ground/{id}` (SPEC 2). What is nonsense is as if it were not there. */
export const GroundParamsSchema = v.object({
  date: v.fallback(v.optional(v.pipe(v.string(), v.check(isDay))), undefined),
  slot: v.fallback(v.optional(SlotLabelSchema), undefined),
  ballType: v.fallback(v.optional(BallTypeSchema), undefined),
})
export type GroundParams = v.InferOutput<typeof GroundParamsSchema>
