import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { forEachInTurn } from '#server/errors.ts'
import { settle } from '#server/modules/payments/settle.ts'

const AT_ONCE = 100

/**
 * Asks the provider about recent orders that nobody reported as paid, and settles what was captured: the phone may have died and
 * the webhook been lost. security.md 1: orders that stay open are to be looked up.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const orders = await deps.db
    .selectFrom('payment_orders')
    .select('id')
    .where('status', '=', 'created')
    .where('provider', '=', deps.payments.mode)
    .where('created_at', '<', sql<Date>`clock_timestamp() - interval '2 minutes'`)
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 hour'`)
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute()
  // One order that the provider does not know must not hide the others.
  await forEachInTurn(orders, async ({ id: orderId }) => {
    const captured = (await deps.payments.listPayments(orderId)).filter((payment) => payment.status === 'captured')
    for (const { id: paymentId } of captured) await deps.db.transaction().execute((tx) => settle(tx, deps, { orderId, paymentId }))
  })
}
