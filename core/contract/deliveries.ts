import * as v from 'valibot'
import { IdParamSchema, MomentSchema, SkipParamSchema, limitParam } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'

const SUPER_ADMINS = ['super_admin'] as const

/** Something that was to be done after a transaction, an e-mail, a push or a refund, and was given up after a day of attempts. */
export const DeliverySchema = v.object({
  id: v.number(),
  /** The kind of the job: `booking-mail`, `account-mail`, `contact-mail`, `push`, `process-refund`, … */
  kind: v.string(),
  /** What it is about; null when that is gone. */
  about: v.nullable(v.object({ type: v.picklist(['booking', 'user', 'ground', 'message']), id: v.number(), name: v.string() })),
  /** `failed`: waits for somebody; `under_way`: is being done once more; `done`: that succeeded. */
  state: v.picklist(['failed', 'under_way', 'done']),
  /** When it was ordered, and when it was given up. */
  ordered_at: MomentSchema,
  given_up_at: MomentSchema,
  attempts: v.number(),
  /** What went wrong the last time, without addresses, numbers and links. */
  last_error: v.string(),
})
export type Delivery = v.InferOutput<typeof DeliverySchema>

/** `X-Total-Count` carries the number of all. What was resent stays for a day, so that it is seen how that ended. */
export const listDeliveries = endpoint('GET /admin/deliveries', {
  summary: 'What could not be delivered, newest first',
  access: SUPER_ADMINS,
  query: v.object({ skip: v.optional(SkipParamSchema), limit: v.optional(limitParam(100)) }),
  response: v.array(DeliverySchema),
})
export const resendDelivery = endpoint('POST /admin/deliveries/{id}/resend', {
  summary: 'Have it done once more, from the first attempt; once, however often it is asked',
  access: SUPER_ADMINS,
  params: v.object({ id: IdParamSchema }),
  response: DeliverySchema,
})
