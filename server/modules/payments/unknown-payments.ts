import type { ProviderPayment } from '#server/adapters/payments/port.ts'
import type { Deps } from '#server/deps.ts'

/** A clock that is not ours, and an order that was being written down when the backup began. */
const EARLIER_MS = 3_600_000

/** Money that was taken for an order that is not in the books, and the booking reference that it was for. */
interface UnknownPayment {
  payment: ProviderPayment
  receipt: string
}

/**
 * The captured payments that the provider has, and has not given back, of orders that this application made since a moment (or in the hour before) and does
 * not know any more: after a restore those made since the backup (docs/runbook.md). Rejects when the provider does not answer.
 */
export async function listUnknownPayments({ db, payments }: Pick<Deps, 'db' | 'payments'>, since: Date): Promise<UnknownPayment[]> {
  const paid = await payments.listPaidOrders(new Date(since.getTime() - EARLIER_MS))
  const found: UnknownPayment[] = []
  for (const { id, receipt } of paid) {
    const known = await db.selectFrom('payment_orders').select('id').where('id', '=', id).executeTakeFirst()
    const tried = known ? [] : await payments.listPayments(id)
    found.push(...tried.filter(({ status }) => status === 'captured').map((payment) => ({ payment, receipt })))
  }
  return found
}
