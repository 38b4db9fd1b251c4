import * as v from 'valibot'
import type { PaymentProof } from '#core/contract/payments.ts'
import type { Db } from '#server/deps.ts'

/** A payment as the provider writes it, in its answers and in its events; amounts in the smallest unit of the currency. */
export const ProviderPaymentSchema = v.object({
  id: v.string(),
  /** Null for one that belongs to no order, as of a payment link. */
  order_id: v.nullable(v.string()),
  amount: v.number(),
  currency: v.string(),
  /** `upi`, `card`, `netbanking`, … */
  method: v.string(),
  /**
   * `created`, `authorized` (the bank has set the money aside; it is taken once the payment is captured), `captured`, `failed`, `refunded`, or a word
   * that the provider adds one day: it means no more than that the payment is none of those.
   */
  status: v.string(),
})
export type ProviderPayment = v.InferOutput<typeof ProviderPaymentSchema>

/** A refund as the provider writes it; `receipt` is ours, or null for one that somebody made by hand at the provider's. */
export const ProviderRefundSchema = v.object({
  id: v.string(),
  payment_id: v.string(),
  receipt: v.nullish(v.string()),
  /** What goes back, in the smallest unit of the payment's currency. */
  amount: v.number(),
  /** `pending`, `processed`, `failed`; any other word means that it has not ended. */
  status: v.string(),
})
export type ProviderRefund = v.InferOutput<typeof ProviderRefundSchema>

/** What the provider sent is not what it documents. Says where it differs, and nothing of what stands there. */
export class UnreadableError extends Error {
  constructor(what: string, issues: readonly v.BaseIssue<unknown>[]) {
    super(`${what} cannot be read: ${issues.map((issue) => v.getDotPath(issue) ?? 'all of it').join(', ')}`)
  }
}

/** What the provider sent, by its schema; throws an UnreadableError. */
export function read<S extends v.GenericSchema>(what: string, schema: S, sent: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, sent)
  if (!result.success) throw new UnreadableError(what, result.issues)
  return result.output
}

/** An order that was paid at the provider; `receipt` is the booking reference that it was made for. */
export interface PaidOrder {
  id: string
  receipt: string
}

/** A provider of UPI payments. The network may fail: a rejection means "unknown", look up before trying again. */
export interface PaymentProvider {
  readonly mode: 'sandbox' | 'razorpay'
  /** What the checkout in the browser identifies itself with. */
  readonly keyId: string
  /** A new order to pay `amountPaise`; `receipt` is our booking reference. */
  createOrder(amountPaise: number, receipt: string): Promise<{ id: string }>
  /** Whether the signature is the HMAC-SHA256 of `order_id|payment_id`; compared in constant time. */
  isProofGenuine(proof: PaymentProof): boolean
  /** Whether the signature is the HMAC-SHA256 of the raw webhook body. */
  isWebhookGenuine(rawBody: Buffer, signature: string): boolean
  /** A payment as it is now; null when there is none of that id. */
  findPayment(paymentId: string): Promise<ProviderPayment | null>
  /** All payments tried for an order that can be read; the log tells of one that cannot. */
  listPayments(orderId: string): Promise<ProviderPayment[]>
  /** The orders that this application made since a moment and that were paid, and can be read; the log tells of one that cannot. */
  listPaidOrders(since: Date): Promise<PaidOrder[]>
  /** Gives back part or all of a payment; the same `receipt` is never refunded twice: the answer may be an earlier refund of it. */
  refund(paymentId: string, amountPaise: number, receipt: string): Promise<ProviderRefund>
}

/** What Razorpay's checkout and servers do on their side, done here: nobody's money moves. */
export interface SandboxProvider extends PaymentProvider {
  readonly mode: 'sandbox'
  /** Pays an order with a UPI ID, in the caller's transaction; `failure@razorpay` fails. An order that is paid stays paid. */
  pay(tx: Db, order: { id: string; amountPaise: number }, upiId: string): Promise<SandboxPayment>
  /** The three fields that the checkout hands to the page. */
  proofOf(payment: SandboxPayment): PaymentProof
  /** The webhook that tells of a payment, as it travels. */
  webhookOf(paymentId: string): Promise<{ eventId: string; rawBody: Buffer; signature: string } | null>
}
/** Always for an order. */
export type SandboxPayment = ProviderPayment & { order_id: string }

/** Whether payments are the sandbox's. */
export function isSandbox(provider: PaymentProvider): provider is SandboxProvider {
  return provider.mode === 'sandbox'
}
