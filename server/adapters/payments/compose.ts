import type { Kysely } from 'kysely'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { createRazorpay } from '#server/adapters/payments/razorpay.ts'
import { createSandbox } from '#server/adapters/payments/sandbox.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/schema.ts'

/** The provider that PAYMENTS names. */
export function createPayments(db: Kysely<Database>, payments: Config['payments']): PaymentProvider {
  return payments.mode === 'sandbox' ? createSandbox(db, payments.secret) : createRazorpay(payments)
}
