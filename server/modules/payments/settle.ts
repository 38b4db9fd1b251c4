import { formatRupees, toRupees } from '#core/domain/money.ts'
import type { Db, Deps } from '#server/deps.ts'
import { readBooking } from '#server/modules/bookings/find-booking.ts'
import { acceptPayment, lockBooking, type PaidOutcome } from '#server/modules/bookings/service.ts'
import { tell, whereAndWhen } from '#server/modules/bookings/tell.ts'
import { refundPayment } from '#server/modules/payments/service.ts'

interface Capture {
  orderId: string
  paymentId: string
}

/** Writes a captured payment into the books once; false when it is there already. */
async function record(tx: Db, { orderId, paymentId }: Capture, order: { booking_id: number; amount_paise: number }): Promise<boolean> {
  const { amount_paise, booking_id } = order
  // A failed payment may still be captured days later; a captured one never goes back.
  const written = await tx
    .insertInto('payments')
    .values({ id: paymentId, order_id: orderId, amount_paise, status: 'captured' })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status: 'captured' }).where('payments.status', '=', 'failed'))
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows === 0n) return false
  await tx.updateTable('payment_orders').set({ status: 'paid' }).where('id', '=', orderId).execute()
  await tx.insertInto('ledger').values({ booking_id, kind: 'capture', amount_paise, payment_id: paymentId }).execute()
  await tx
    .updateTable('bookings')
    .set((eb) => ({ paid_paise: eb('paid_paise', '+', amount_paise) }))
    .where('id', '=', booking_id)
    .execute()
  return true
}

async function returnMoney(tx: Db, { jobs }: Deps, paymentId: string, order: { booking_id: number; amount_paise: number }): Promise<void> {
  const { booking_id: bookingId, amount_paise: amountPaise } = order
  const refundId = await refundPayment(tx, jobs, paymentId, { bookingId, amountPaise, reason: 'late_payment' })
  const booking = await readBooking(tx, bookingId)
  await tell(tx, jobs, booking, {
    type: 'payment_refunded',
    message: `Your payment of ${formatRupees(toRupees(amountPaise))} for ${whereAndWhen(booking)} could not be used and is refunded in full.`,
    refundPaise: amountPaise,
    mail: { kind: 'refunded', about: refundId },
  })
}

/**
 * The one thing that a captured payment does, whoever tells of it first: books, confirmation, notification and e-mail in the
 * caller's transaction, once. Money for seats that are gone goes back in full. Null for an unknown order. DECISIONS 5.
 */
export async function settle(tx: Db, deps: Deps, capture: Capture): Promise<PaidOutcome | 'already' | null> {
  const order = await tx.selectFrom('payment_orders').selectAll().where('id', '=', capture.orderId).executeTakeFirst()
  if (!order) return null
  const { booking, slot } = await lockBooking(tx, order.booking_id)
  if (!(await record(tx, capture, order))) return 'already'
  const outcome = await acceptPayment(tx, deps, { booking, slot })
  if (outcome === 'refused') await returnMoney(tx, deps, capture.paymentId, order)
  return outcome
}
