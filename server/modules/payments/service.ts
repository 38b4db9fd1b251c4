import { sql } from 'kysely'
import type { Paise } from '#core/domain/money.ts'
import type { Jobs } from '#server/jobs/port.ts'
import type { Db } from '#server/deps.ts'

interface RefundOrder {
  bookingId: number
  amountPaise: Paise
  reason: string
}

/** A captured payment and what of it has not been given back yet. */
async function listRefundable(tx: Db, bookingId: number): Promise<{ id: string; left: Paise }[]> {
  const { rows } = await sql<{ id: string; left: Paise }>`
    select p.id, p.amount_paise - coalesce((select sum(r.amount_paise)::int from refunds r where r.payment_id = p.id), 0) as left
      from payments p join payment_orders o on o.id = p.order_id
     where o.booking_id = ${bookingId} and p.status = 'captured'
     order by p.created_at desc`.execute(tx)
  return rows.filter((row) => row.left > 0)
}

/** Gives back part or all of one payment: a refund row, the booking's figures, and the job that tells the provider. Answers the refund's number. */
export async function refundPayment(
  tx: Db,
  jobs: Jobs,
  paymentId: string,
  { bookingId, amountPaise, reason }: RefundOrder,
): Promise<number> {
  const { id: refund_id, attempt } = await tx
    .insertInto('refunds')
    .values({ payment_id: paymentId, booking_id: bookingId, amount_paise: amountPaise, reason })
    .returning(['id', 'attempt'])
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('bookings')
    .set((eb) => ({
      paid_paise: eb('paid_paise', '-', amountPaise),
      refund_paise: eb('refund_paise', '+', amountPaise),
      refund_status: 'initiated' as const,
    }))
    .where('id', '=', bookingId)
    .execute()
  await jobs.enqueue(tx, 'process-refund', { refund_id, attempt })
  return refund_id
}

/** Gives back an amount of what was paid online for a booking. It cannot give back more than was paid. */
export async function refundBooking(tx: Db, jobs: Jobs, order: RefundOrder): Promise<void> {
  let due = order.amountPaise
  for (const { id, left } of await listRefundable(tx, order.bookingId)) {
    const amountPaise = Math.min(due, left)
    if (amountPaise > 0) await refundPayment(tx, jobs, id, { ...order, amountPaise })
    due -= amountPaise
  }
}

/** What a refund gives back, in paise; null when there is none of that number. */
export async function findRefundAmount(db: Db, refundId: number): Promise<Paise | null> {
  const row = await db.selectFrom('refunds').select('amount_paise').where('id', '=', refundId).executeTakeFirst()
  return row?.amount_paise ?? null
}

/** What a booking's refunds for one reason give back together, in paise. */
export async function sumRefunds(db: Db, bookingId: number, reason: string): Promise<Paise> {
  const { total } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::int`.as('total'))
    .where('booking_id', '=', bookingId)
    .where('reason', '=', reason)
    .executeTakeFirstOrThrow()
  return total
}
