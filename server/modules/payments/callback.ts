import * as v from 'valibot'
import { PaymentProofSchema } from '#core/contract/payments.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { settle } from '#server/modules/payments/settle.ts'

/** Settles what a genuine proof is about. What the provider cannot tell now is found by its webhook or the sweep. */
async function settleProof(deps: Deps, orderId: string, fields: unknown): Promise<void> {
  const { db, payments } = deps
  const proof = v.safeParse(PaymentProofSchema, fields)
  if (!proof.success || proof.output.razorpay_order_id !== orderId || !payments.isProofGenuine(proof.output)) return
  const payment = await payments.findPayment(proof.output.razorpay_payment_id).catch(() => null)
  if (payment?.order_id === orderId) await db.transaction().execute((tx) => settle(tx, deps, payment))
}

/**
 * Takes a person back who paid, or did not, in the provider's own page, because their browser shows no frames: settles the proof that the
 * form brings, whoever sends it, and answers the address of the booking, which says what came of it. 404 for an order that is not ours.
 */
export async function takeBack(deps: Deps, orderId: string, form: Buffer): Promise<string> {
  const order = await deps.db
    .selectFrom('payment_orders as o')
    .innerJoin('bookings as b', 'b.id', 'o.booking_id')
    .select(['b.id', 'b.ground_id'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw notFound('Order not found')
  await settleProof(deps, orderId, Object.fromEntries(new URLSearchParams(form.toString('utf8'))))
  return `/booking/${order.ground_id}?booking=${order.id}`
}
