import { formatRupees, toRupees } from '#core/domain/money.ts'
import type { Db, Deps } from '#server/deps.ts'
import { readBooking } from '#server/modules/bookings/find-booking.ts'
import { tell, whereAndWhen } from '#server/modules/bookings/tell.ts'

/** Our receipt of a refund: the provider gives it back once, however often it is asked. */
const receiptOf = (refundId: number) => `refund-${refundId}`

/** What a booking's refunds amount to together: failed if one failed, initiated while one is under way. */
async function updateBookingStatus(tx: Db, bookingId: number): Promise<void> {
  // Two that end at the same moment would each read the other as still under way.
  await tx.selectFrom('bookings').select('id').where('id', '=', bookingId).forNoKeyUpdate().execute()
  const rows = await tx.selectFrom('refunds').select('status').where('booking_id', '=', bookingId).execute()
  const statuses = new Set(rows.map((row) => row.status))
  const refund_status = statuses.has('failed') ? 'failed' : statuses.has('initiated') ? 'initiated' : 'processed'
  await tx.updateTable('bookings').set({ refund_status }).where('id', '=', bookingId).execute()
}

/** Books the end of a refund, once. */
export async function finishRefund(
  tx: Db,
  { jobs }: Deps,
  refundId: number,
  result: { providerId: string; status: 'processed' | 'failed' },
): Promise<void> {
  const refund = await tx.selectFrom('refunds').selectAll().where('id', '=', refundId).forUpdate().executeTakeFirstOrThrow()
  if (refund.status === 'processed' || refund.status === result.status) return
  await tx.updateTable('refunds').set({ status: result.status, provider_refund_id: result.providerId }).where('id', '=', refundId).execute()
  await updateBookingStatus(tx, refund.booking_id)
  if (result.status === 'failed') return
  const { booking_id, amount_paise, payment_id } = refund
  await tx.insertInto('ledger').values({ booking_id, kind: 'refund', amount_paise, payment_id, refund_id: refundId }).execute()
  const booking = await readBooking(tx, booking_id)
  const message = `${formatRupees(toRupees(amount_paise))} for ${whereAndWhen(booking)} is on its way back to you. It takes 5-7 business days.`
  await tell(tx, jobs, booking, {
    type: 'refund_processed',
    message,
    refundPaise: amount_paise,
    mail: { kind: 'refund_processed', about: refundId },
  })
}

/**
 * Asks the provider for a refund. May run many times: the receipt makes the provider give back once, and the books are closed once.
 * Rejects while the provider has not answered or not finished; the job is tried again.
 */
export async function processRefund(deps: Deps, refundId: number): Promise<void> {
  const { db, payments } = deps
  const refund = await db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
  if (!refund || refund.status === 'processed') return
  const { id, status } = await payments.refund(refund.payment_id, refund.amount_paise, receiptOf(refundId))
  if (status === 'pending') {
    // The webhook refund.processed names it; should that be lost, the job asks again later.
    await db.updateTable('refunds').set({ provider_refund_id: id }).where('id', '=', refundId).execute()
    throw new Error(`refund ${refundId} is still pending at the provider`)
  }
  await db.transaction().execute((tx) => finishRefund(tx, deps, refundId, { providerId: id, status }))
}
