import * as v from 'valibot'
import { BookingSchema } from '#core/contract/bookings.ts'
import { IdSchema, MessageSchema, RupeesSchema } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'

/** A booking's number or public reference in a body. */
const BookingRefSchema = v.union([IdSchema, v.pipe(v.string(), v.regex(/^CR-[0-9A-Z]{6}$/, 'Unknown booking'))])

/** `amount` is in paise, as the provider's is (DECISIONS 2). */
export const PaymentOrderSchema = v.object({
  order_id: v.string(),
  amount: v.number(),
  currency: v.literal('INR'),
  key_id: v.string(),
  /** Whose checkout takes it. */
  provider: v.picklist(['sandbox', 'razorpay']),
})
export type PaymentOrder = v.InferOutput<typeof PaymentOrderSchema>

export const createPaymentOrder = endpoint('POST /payments/create-order', {
  summary: 'An order of the payment provider for a pending booking; the amount in rupees must be its advance',
  access: 'signed-in',
  body: v.object({ booking_id: BookingRefSchema, amount: RupeesSchema }),
  response: PaymentOrderSchema,
})

/** A name that the provider gave: `order_…`, `pay_…`. */
const ProviderIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'Unknown payment'))

export const PaymentProofSchema = v.object({
  razorpay_order_id: ProviderIdSchema,
  razorpay_payment_id: ProviderIdSchema,
  razorpay_signature: v.pipe(v.string(), v.maxLength(256)),
})
export type PaymentProof = v.InferOutput<typeof PaymentProofSchema>

export const verifyPayment = endpoint('POST /payments/verify-payment', {
  summary: 'Prove a payment; confirms the booking, once, however often it is called (DECISIONS 5)',
  access: 'signed-in',
  body: v.object({ ...PaymentProofSchema.entries, booking_id: BookingRefSchema }),
  response: v.object({ success: v.boolean(), booking: BookingSchema }),
})

export const paySandbox = endpoint('POST /sandbox/payments', {
  summary: 'The sandbox provider: pay an order with a UPI ID; no money moves. 402 when the payment fails',
  access: 'signed-in',
  body: v.object({
    order_id: ProviderIdSchema,
    upi_id: v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{2,256}@[A-Za-z]{2,64}$/, 'Enter a UPI ID like name@bank')),
  }),
  response: PaymentProofSchema,
})

/** Called by the payment provider: the raw body is signed in `X-Razorpay-Signature`. */
export const paymentWebhook = endpoint('POST /payments/webhook', {
  summary: 'Events of the payment provider',
  access: 'open',
  response: MessageSchema,
})

/** Where the provider's page sends the browser of somebody for whom it took the whole window; the proof comes as a form. */
export const paymentCallback = endpoint('POST /payments/callback/{order_id}', {
  summary: "Back from the payment provider's page; answers the way to the booking",
  access: 'open',
  params: v.object({ order_id: ProviderIdSchema }),
  status: 303,
})
