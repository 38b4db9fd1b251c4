import { formatRupees, toRupees } from '#core/domain/money.ts'
import type { ProviderPayment } from '#server/adapters/payments/port.ts'
import type { Db, Deps } from '#server/deps.ts'
import { logWarning } from '#server/log.ts'
import { readBooking } from '#server/modules/bookings/find-booking.ts'
import { acceptPayment, lockBooking, type PaidOutcome } from '#server/modules/bookings/service.ts'
import { tell, whereAndWhen } from '#server/modules/bookings/tell.ts'
import { refundPayment } from '#server/modules/payments/service.ts'

interface Order {
  id: string
  booking_id: number
  amount_paise: number
}

/** Writes a captured payment into the books once, as much as the provider says it is; false when it is there already. */
async function record(tx: Db, { id, amount }: ProviderPayment, order: Order): Promise<boolean> {
  const { id: order_id, booking_id } = order
  // A failed payment may still be captured days later; a captured one never goes back.
  const written = await tx
    .insertInto('payments')
    .values({ id, order_id, amount_paise: amount, status: 'captured' })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ status: 'captured', amount_paise: amount }).where('payments.status', '=', 'failed'),
    )
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows === 0n) return false
  await tx.updateTable('payment_orders').set({ status: 'paid', next_look_at: null }).where('id', '=', order_id).execute()
  await tx
    .updateTable('bookings')
    .set((eb) => ({ paid_paise: eb('paid_paise', '+', amount) }))
    .where('id', '=', booking_id)
    .execute()
  return true
}

/** What the order asks for, by UPI. The page offers nothing else, but what it offers controls nothing. */
function isAdvance({ amount, currency, method }: ProviderPayment, order: Order): boolean {
  return amount === order.amount_paise && currency === 'INR' && method === 'upi'
}

/** All of a payment, in whatever currency it is: the provider reckons in that of the payment. */
async function returnMoney(tx: Db, { jobs }: Deps, payment: ProviderPayment, bookingId: number): Promise<void> {
  const refundId = await refundPayment(tx, jobs, payment.id, { bookingId, amountPaise: payment.amount, reason: 'not_usable' })
  const booking = await readBooking(tx, bookingId)
  await tell(tx, jobs, booking, {
    type: 'payment_refunded',
    message: `Your payment of ${formatRupees(toRupees(payment.amount))} for ${whereAndWhen(booking)} could not be used and is refunded in full.`,
    refundPaise: payment.amount,
    mail: { kind: 'refunded', about: refundId },
  })
}

/**
 * The one thing that a captured payment does, whoever tells of it first: books, confirmation, notification and e-mail in the
 * caller's transaction, once. `payment` is the provider's own word. Money for seats that are gone, of a wrong amount or currency, or
 * not by UPI goes back in full. Null when there is nothing to settle: not captured, or of an order that is not ours. DECISIONS 5.
 */
export async function settle(tx: Db, deps: Deps, payment: ProviderPayment): Promise<PaidOutcome | 'already' | null> {
  if (payment.status !== 'captured' || payment.order_id === null) return null
  const order = await tx.selectFrom('payment_orders').selectAll().where('id', '=', payment.order_id).executeTakeFirst()
  // Taken for nothing unless somebody looks: after a restore these are orders made since the backup.
  if (!order) logWarning('a payment was captured for an order that is not known', { payment: payment.id, order: payment.order_id })
  if (!order) return null
  const locked = await lockBooking(tx, order.booking_id)
  if (!(await record(tx, payment, order))) return 'already'
  const outcome = isAdvance(payment, order) ? await acceptPayment(tx, deps, locked) : 'refused'
  if (outcome === 'refused') await returnMoney(tx, deps, payment, order.booking_id)
  return outcome
}
