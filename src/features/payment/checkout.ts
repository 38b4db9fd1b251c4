import type { PaymentOrder, PaymentProof } from '#core/contract/payments.ts'

/**
 * The one port of a payment: opens the provider's window for an order and resolves with its proof, or with null when the
 * person closed it. A failed try stays in the window, where another one can be made (DECISIONS 5).
 */
export type Checkout = (order: PaymentOrder) => Promise<PaymentProof | null>
