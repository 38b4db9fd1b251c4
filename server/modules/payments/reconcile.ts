import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { settle } from '#server/modules/payments/settle.ts'

const AT_ONCE = 20

/**
 * The orders whose turn it is, each taken by one process. At every look for a quarter of an hour and at every second one for the rest of the
 * hour: a payment is known within a minute of the provider's knowing, also once its hold has ended. Then the waits grow with the age, from three
 * minutes to an hour, and are five at least when nothing has held the booking for a quarter of an hour; for as long as the bank may still
 * authorise a payment that it had not answered for (5 days).
 */
async function takeDue({ db, payments }: Deps): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payment_orders o
       set next_look_at = now() + case
             when now() - o.created_at < interval '15 minutes' then interval '10 seconds'
             when now() - o.created_at < interval '1 hour' then interval '25 seconds'
             when now() - o.created_at < interval '6 days' then greatest(
               least((now() - o.created_at) / 20, interval '1 hour'),
               case when b.hold_expires_at is null and b.updated_at < now() - interval '15 minutes' then interval '5 minutes' end) end
      from bookings b
     where b.id = o.booking_id and o.id = any(array(
       select id from payment_orders
        where status = 'created' and next_look_at <= now() and provider = ${payments.mode}
        order by next_look_at limit ${AT_ONCE} for update skip locked))
    returning o.id`.execute(db)
  return rows.map(({ id }) => id)
}

async function lookAt(deps: Deps, orderId: string): Promise<void> {
  for (const payment of await deps.payments.listPayments(orderId)) await deps.db.transaction().execute((tx) => settle(tx, deps, payment))
}

/**
 * Asks the provider about orders that nobody reported as paid, and settles what was captured: the phone may have died and the webhook
 * been lost. An order that it cannot tell of does not hide the others, and has its next turn; rejects at the end when there was one.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (let due = await takeDue(deps); due.length > 0; due = await takeDue(deps)) {
    const results = await Promise.allSettled(due.map((orderId) => lookAt(deps, orderId)))
    const failed = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown)
    failures.push(...failed)
    // Nobody answers at all: the next round is in a minute.
    if (failed.length === due.length) break
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}
