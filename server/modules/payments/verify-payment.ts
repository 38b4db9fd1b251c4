import type { Booking } from '#core/contract/bookings.ts'
import type { PaymentProof } from '#core/contract/payments.ts'
import { writeOnce, type WriteCall } from '#server/db/idempotent-write.ts'
import type { Deps } from '#server/deps.ts'
import { badRequest } from '#server/errors.ts'
import { getOwnBooking, showBooking } from '#server/modules/bookings/find-booking.ts'
import { settle } from '#server/modules/payments/settle.ts'

const FAILED = 'Payment verification failed. Please contact support.'

/**
 * Proves a payment by its signature and settles it, however often it is called; order, booking and amount are the database's.
 * `success` is false when the money goes back because the seats are gone. 400 for a proof that is not genuine. DECISIONS 5.
 */
export async function verifyPayment(
  deps: Deps,
  call: WriteCall,
  body: PaymentProof & { booking_id: number | string },
): Promise<{ success: boolean; booking: Booking }> {
  const { db, payments } = deps
  return writeOnce(db, call, async (tx) => {
    const own = await getOwnBooking(tx, call.actor, body.booking_id)
    const order = await tx.selectFrom('payment_orders').select('booking_id').where('id', '=', body.razorpay_order_id).executeTakeFirst()
    if (order?.booking_id !== own.id || !payments.isProofGenuine(body)) throw badRequest(FAILED)
    await settle(tx, deps, { orderId: body.razorpay_order_id, paymentId: body.razorpay_payment_id })
    const booking = await showBooking(tx, deps, call.actor, own.id)
    return { success: booking.booking_status !== 'cancelled', booking }
  })
}
