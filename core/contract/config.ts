import * as v from 'valibot'
import { endpoint } from '#core/contract/endpoint.ts'

/** What the client may know of the configuration in force (DECISIONS 1). */
export const ClientConfigSchema = v.object({
  payment_mode: v.picklist(['sandbox', 'razorpay']),
  tile_url: v.string(),
  booking_hold_seconds: v.number(),
  max_holds_per_user: v.number(),
  cancellation_window_hours: v.number(),
  /** Rupees. */
  service_charge: v.number(),
  auto_approve: v.boolean(),
  vapid_public_key: v.string(),
  /** Base64url of the raw Ed25519 key that verifies match passes. */
  pass_verification_key: v.string(),
})
export type ClientConfig = v.InferOutput<typeof ClientConfigSchema>
export const getConfig = endpoint('GET /config', {
  summary: 'What the client may know of the configuration',
  access: 'open',
  response: ClientConfigSchema,
})
export const getHealth = endpoint('GET /health', {
  summary: '200 while the database answers, else 503; HEAD is the reachability probe of clients',
  access: 'open',
  response: v.object({ status: v.literal('ok'), version: v.string() }),
})
