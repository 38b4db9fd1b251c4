import type { Kysely } from 'kysely'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { createSandbox } from '#server/adapters/payments/sandbox.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/schema.ts'

/** The provider that PAYMENTS names. Throws one clear line when this version does not have it. */
export function createPayments(db: Kysely<Database>, payments: Config['payments']): PaymentProvider {
  if (payments.mode === 'sandbox') return createSandbox(db, payments.secret)
  throw new Error('PAYMENTS: razorpay is not part of this version yet; use PAYMENTS=sandbox')
}
