import * as v from 'valibot'
import { IdParamSchema, MomentSchema, RupeesSchema } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'

/** Everything that the server tells of. The page has its own words and icon for each; others are shown by their message. */
export const NOTIFICATION_TYPES = [
  'approval_requested',
  'payment_received',
  'booking_confirmed',
  'opponent_joined',
  'opponent_left',
  'booking_cancelled',
  'booking_rejected',
  'payment_refunded',
  'refund_processed',
  'delivery_failed',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export const NotificationSchema = v.object({
  id: v.number(),
  /** One of NOTIFICATION_TYPES, or of a newer server. */
  type: v.string(),
  message: v.string(),
  data: v.object({
    booking_id: v.optional(v.nullable(v.number())),
    opponent_team: v.optional(v.nullable(v.string())),
    /** Whose booking it is, for the ground's admin. */
    team_name: v.optional(v.nullable(v.string())),
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
