import type { Booking } from '#core/contract/bookings.ts'
import type { PaymentProof } from '#core/contract/payments.ts'
import type { ProviderPayment } from '#server/adapters/payments/port.ts'
import { earlierAnswer, writeOnce, type WriteCall } from '#server/db/idempotent-write.ts'
import type { Deps } from '#server/deps.ts'
import { badRequest, unavailable } from '#server/errors.ts'
import { getOwnBooking, showBooking } from '#server/modules/bookings/find-booking.ts'
import { writeLedgerNow } from '#server/modules/ledger/service.ts'
import { settle } from '#server/modules/payments/settle.ts'

const FAILED = 'Payment verification failed. Please contact support.'
const UNDER_WAY = 'The payment is still on its way. We keep asking for it.'
const ASK_AGAIN_SECONDS = 2

interface Verified {
  success: boolean
  booking: Booking
}

/** The payment of a genuine proof as the provider has it; null when it is in the books already. A signature says whose it is, not that it was taken. */
async function lookUp({ db, payments }: Deps, proof: PaymentProof): Promise<ProviderPayment | null> {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = proof
  const booked = await db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .where('status', '=', 'captured')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (booked) return null
  const payment = await payments
    .findPayment(paymentId)
    .catch((cause: unknown) => Promise.reject(unavailable(UNDER_WAY, ASK_AGAIN_SECONDS, cause)))
  if (payment?.order_id !== orderId || payment.status === 'failed' || payment.status === 'refunded') throw badRequest(FAILED)
  if (payment.status !== 'captured') throw unavailable(UNDER_WAY, ASK_AGAIN_SECONDS)
  return payment
}

/**
 * Proves a payment by its signature and settles it, however often it is called; order, booking and amount are the database's and the
 * provider's, who is asked outside the transaction. `success` is false when the money goes back, because the seats are gone or it is
 * not the advance. 400 for a proof that is not genuine, 503 with `Retry-After` while the provider has not captured or does not answer. DECISIONS 5.
 */
export async function verifyPayment(deps: Deps, call: WriteCall, body: PaymentProof & { booking_id: number | string }): Promise<Verified> {
  const { db, payments } = deps
  const earlier = await earlierAnswer<Verified>(db, call)
  if (earlier) return earlier.answer
  const own = await getOwnBooking(db, call.actor, body.booking_id)
  const order = await db.selectFrom('payment_orders').select('booking_id').where('id', '=', body.razorpay_order_id).executeTakeFirst()
  if (order?.booking_id !== own.id || !payments.isProofGenuine(body)) throw badRequest(FAILED)
  const payment = await lookUp(deps, body)
  return writeOnce(db, call, async (tx) => {
    if (payment) await settle(tx, deps, payment)
    await writeLedgerNow(tx)
    const booking = await showBooking(tx, deps, call.actor, own.id)
    return { success: booking.booking_status !== 'cancelled' && booking.paid_amount > 0, booking }
  })
}
