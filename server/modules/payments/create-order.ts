import type { PaymentOrder } from '#core/contract/payments.ts'
import { PRICE_CHANGED } from '#core/contract/errors.ts'
import { toPaise } from '#core/domain/money.ts'
import { writeOnce, type WriteCall } from '#server/db/idempotent-write.ts'
import type { Actor } from '#server/actor.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest, unavailable } from '#server/errors.ts'
import { awaitsPayment, getOwnBooking, type FoundBooking } from '#server/modules/bookings/find-booking.ts'
import { lockBooking } from '#server/modules/bookings/service.ts'
import { countNewOrder, forgiveNewOrder } from '#server/modules/payments/order-limit.ts'

/** The order of a booking that can still be paid. */
function findOpenOrder(db: Db, booking: FoundBooking, provider: 'sandbox' | 'razorpay') {
  return db
    .selectFrom('payment_orders')
    .select(['id', 'amount_paise'])
    .where('booking_id', '=', booking.id)
    .where('status', '=', 'created')
    .where('provider', '=', provider)
    .where('amount_paise', '=', booking.advance_paise)
    .executeTakeFirst()
}

function assertPayable(booking: FoundBooking, amount: number): void {
  if (booking.booking_status === 'cancelled' && booking.cancel_reason === 'payment_expired')
    throw badRequest('The time to pay has run out. Please book the slot again.')
  if (!awaitsPayment(booking)) throw badRequest('This booking does not wait for a payment')
  if (toPaise(amount) !== booking.advance_paise) throw badRequest(PRICE_CHANGED)
}

const NOT_INITIATED = 'Failed to initiate payment. Please try again.'

/** A new order at the provider, counted unless it makes none. */
async function makeOrder(deps: Deps, actor: Actor, booking: FoundBooking): Promise<{ id: string }> {
  await countNewOrder(deps, actor)
  try {
    return await deps.payments.createOrder(booking.advance_paise, booking.booking_id)
  } catch (cause) {
    await forgiveNewOrder(deps, actor)
    throw unavailable(NOT_INITIATED, 5, cause)
  }
}

/**
 * The provider's order for a booking's advance: the open one, else a new one. 400 when the amount is not the advance or the hold has
 * ended, 429 beyond the person's new orders of a day, 503 when the provider makes none. The provider is asked outside the transaction, so that no lock waits for a network; an order that is not used is never paid.
 */
export async function createOrder(
  deps: Deps,
  call: WriteCall,
  body: { booking_id: number | string; amount: number },
): Promise<PaymentOrder> {
  const { db, payments } = deps
  const own = await getOwnBooking(db, call.actor, body.booking_id)
  const isNew = awaitsPayment(own) && !(await findOpenOrder(db, own, payments.mode))
  if (isNew) assertPayable(own, body.amount)
  const fresh = isNew ? await makeOrder(deps, call.actor, own) : null
  return writeOnce(db, call, async (tx) => {
    const { booking } = await lockBooking(tx, own.id)
    assertPayable(booking, body.amount)
    const open = await findOpenOrder(tx, booking, payments.mode)
    if (!open && !fresh) throw badRequest(NOT_INITIATED)
    const order = open ?? { id: fresh!.id, amount_paise: booking.advance_paise }
    if (!open)
      await tx
        .insertInto('payment_orders')
        .values({ ...order, provider: payments.mode, booking_id: booking.id })
        .execute()
    return { order_id: order.id, amount: order.amount_paise, currency: 'INR', key_id: payments.keyId, provider: payments.mode }
  })
}
