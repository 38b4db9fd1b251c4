import type { PaymentProof } from '#core/contract/payments.ts'
import type { Db } from '#server/deps.ts'

/** A payment as the provider keeps it; amounts in paise. */
export interface ProviderPayment {
  id: string
  order_id: string
  amount_paise: number
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'
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
  /** All payments tried for an order. */
  listPayments(orderId: string): Promise<ProviderPayment[]>
  /** Gives back part or all of a payment; the same `receipt` is never refunded twice. */
  refund(paymentId: string, amountPaise: number, receipt: string): Promise<{ id: string; status: 'pending' | 'processed' | 'failed' }>
}

/** What Razorpay's checkout and servers do on their side, done here: nobody's money moves. */
export interface SandboxProvider extends PaymentProvider {
  readonly mode: 'sandbox'
  /** Pays an order with a UPI ID, in the caller's transaction; `failure@razorpay` fails. An order that is paid stays paid. */
  pay(tx: Db, order: { id: string; amountPaise: number }, upiId: string): Promise<ProviderPayment>
  /** The three fields that the checkout hands to the page. */
  proofOf(payment: ProviderPayment): PaymentProof
  /** The webhook that tells of a payment, as it travels. */
  webhookOf(paymentId: string): Promise<{ eventId: string; rawBody: Buffer; signature: string } | null>
}

/** Whether payments are the sandbox's. */
export function isSandbox(provider: PaymentProvider): provider is SandboxProvider {
  return provider.mode === 'sandbox'
}
