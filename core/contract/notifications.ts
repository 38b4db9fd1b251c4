import * as v from 'valibot'
import { IdParamSchema, MomentSchema, RupeesSchema } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'

export const NotificationSchema = v.object({
  id: v.number(),
  /** `opponent_joined`, `booking_confirmed` or another; unknown types are shown by their message. */
  type: v.string(),
  message: v.string(),
  data: v.object({
    booking_id: v.optional(v.nullable(v.number())),
    opponent_team: v.optional(v.nullable(v.string())),
    ground_name: v.optional(v.nullable(v.string())),
    booking_date: v.optional(v.nullable(v.string())),
    slot_time: v.optional(v.nullable(v.string())),
    /** Rupees that come back. */
    refund_amount: v.optional(v.nullable(RupeesSchema)),
    /** Why a booking ended, as `cancel_reason` of the booking. */
    cancel_reason: v.optional(v.nullable(v.string())),
  }),
  is_read: v.boolean(),
  created_at: MomentSchema,
})
export type Notification = v.InferOutput<typeof NotificationSchema>

export const listNotifications = endpoint('GET /notifications', {
  summary: 'The 50 newest notifications',
  access: 'signed-in',
  response: v.array(NotificationSchema),
})
export const markNotificationRead = endpoint('PUT /notifications/{id}/read', {
  summary: 'Mark one as read',
  access: 'signed-in',
  params: v.object({ id: IdParamSchema }),
  response: NotificationSchema,
})
