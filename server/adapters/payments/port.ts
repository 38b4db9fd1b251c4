import type { PaymentProof } from '#core/contract/payments.ts'

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
