import type { PaymentOrder, PaymentProof } from '#core/contract/payments.ts'

/**
 * How a payment window ended: with a proof; closed before anything was paid; or closed while nobody in this page knows whether the
 * person has paid in their UPI app.
 */
export type CheckoutEnd = PaymentProof | 'closed' | 'unknown'

/** The one port of a payment: opens the provider's window for an order. A failed try stays in the window, where another one can be made (DECISIONS 5). */
export type Checkout = (order: PaymentOrder) => Promise<CheckoutEnd>
