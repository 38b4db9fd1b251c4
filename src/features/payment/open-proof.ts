import * as v from 'valibot'
import { PaymentProofSchema, type PaymentProof } from '#core/contract/payments.ts'

const nameOf = (bookingId: number) => `payment-proof-${bookingId}`

/**
 * The proof of a payment whose confirmation was not heard yet. It outlives a reload of this tab, and is gone with it:
 * the provider's webhook does the same work on the server (DECISIONS 5).
 */
export const openProof = {
  keep(bookingId: number, proof: PaymentProof): void {
    sessionStorage.setItem(nameOf(bookingId), JSON.stringify(proof))
  },
  /** Null when there is none, or none that can be read. */
  of(bookingId: number): PaymentProof | null {
    const text = sessionStorage.getItem(nameOf(bookingId))
    const found = v.safeParse(v.pipe(v.string(), v.parseJson(), PaymentProofSchema), text)
    return found.success ? found.output : null
  },
  forget(bookingId: number): void {
    sessionStorage.removeItem(nameOf(bookingId))
  },
}
