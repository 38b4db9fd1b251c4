import * as v from 'valibot'
import { MessageSchema } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'
import { isPushAddress } from '#core/domain/push-address.ts'

const AddressSchema = v.pipe(v.string(), v.maxLength(2048), v.check(isPushAddress, 'This is not the address of a push service'))
/** Base64url without padding, of so many characters. */
const keyOf = (characters: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.length(characters))

/** A browser's subscription as its `toJSON` gives it: where messages are posted, and the keys they are encrypted with (RFC 8291). */
export const PushSubscriptionSchema = v.object({
  endpoint: AddressSchema,
  /** The browser's public key, 65 bytes, and its secret, 16 bytes. */
  keys: v.object({ p256dh: keyOf(87), auth: keyOf(22) }),
})
export type PushSubscription = v.InferOutput<typeof PushSubscriptionSchema>

export const savePushSubscription = endpoint('POST /push/subscriptions', {
  summary: 'Notifications of this session also go to this browser, until the session ends; the former subscription is replaced',
  access: 'signed-in',
  body: PushSubscriptionSchema,
  response: MessageSchema,
  status: 201,
})
export const removePushSubscription = endpoint('DELETE /push/subscriptions', {
  summary: 'Nothing more goes to this browser',
  access: 'signed-in',
  body: v.object({ endpoint: AddressSchema }),
  response: MessageSchema,
})
