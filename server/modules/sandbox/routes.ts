import type { FastifyInstance } from 'fastify'
import { paySandbox, type PaymentProof } from '#core/contract/payments.ts'
import { isSandbox } from '#server/adapters/payments/port.ts'
import { writeOnce } from '#server/db/idempotent-write.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, notFound } from '#server/errors.ts'
import { serve } from '#server/serve.ts'

/** The sandbox checkout's one call. With another provider this route does not exist (DECISIONS 5). */
export function sandboxRoutes(app: FastifyInstance, { db, payments, jobs }: Deps): void {
  if (!isSandbox(payments)) return
  serve(app, paySandbox, async (call) => {
    const { order_id, upi_id } = call.body
    const proof = await writeOnce<PaymentProof | null>(db, call, async (tx) => {
      const order = await tx
        .selectFrom('payment_orders as o')
        .innerJoin('bookings as b', 'b.id', 'o.booking_id')
        .select(['o.id', 'o.amount_paise'])
        .where('o.id', '=', order_id)
        .where('b.user_id', '=', call.actor.id)
        .forUpdate('o')
        .executeTakeFirst()
      if (!order) throw notFound('Order not found')
      const payment = await payments.pay(tx, { id: order.id, amountPaise: order.amount_paise }, upi_id)
      await jobs.enqueue(tx, 'sandbox-webhook', { payment_id: payment.id })
      return payment.status === 'failed' ? null : payments.proofOf(payment)
    })
    if (!proof) throw new AppError(402, 'Payment failed. Please try again with another UPI ID.')
    return proof
  })
}
