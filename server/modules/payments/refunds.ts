import { sql } from 'kysely'
import { formatRupees, toRupees } from '#core/domain/money.ts'
import type { ProviderRefund } from '#server/adapters/payments/port.ts'
import type { Db, Deps } from '#server/deps.ts'
import { readBooking } from '#server/modules/bookings/find-booking.ts'
import { tell, whereAndWhen } from '#server/modules/bookings/tell.ts'
import { giveUp } from '#server/modules/deliveries/service.ts'

const HOUR_SECONDS = 3_600

/** Our receipt of a refund at the provider, who gives it back once, however often it is asked for this receipt. */
const receiptOf = (refundId: number, attempt: number) => (attempt === 1 ? `refund-${refundId}` : `refund-${refundId}-${attempt}`)

/** The refund and the attempt that a receipt names; null when it is none of ours. */
function namedBy(receipt: string | null | undefined): { refundId: number; attempt: number } | null {
  const [, refundId, attempt = '1'] = /^refund-(\d{1,9})(?:-(\d{1,6}))?$/.exec(receipt ?? '') ?? []
  return refundId === undefined ? null : { refundId: Number(refundId), attempt: Number(attempt) }
}

/** Whether what the provider calls a refund, which may be odd, is of a payment of ours; when it names none, whether its receipt is. */
export async function isOurRefund(db: Db, { payment_id, receipt }: { payment_id: unknown; receipt: unknown }): Promise<boolean> {
  const named = typeof receipt === 'string' ? namedBy(receipt) : null
  const found =
    typeof payment_id === 'string'
      ? db.selectFrom('payments').select('id').where('id', '=', payment_id)
      : db
          .selectFrom('refunds')
          .select('id')
          .where('id', '=', named?.refundId ?? null)
  return (await found.executeTakeFirst()) !== undefined
}

/** What a booking's refunds amount to together: failed if one failed, initiated while one is under way. */
async function updateBookingStatus(tx: Db, bookingId: number): Promise<void> {
  // Two that end at the same moment would each read the other as still under way.
  await tx.selectFrom('bookings').select('id').where('id', '=', bookingId).forNoKeyUpdate().execute()
  const rows = await tx.selectFrom('refunds').select('status').where('booking_id', '=', bookingId).execute()
  const statuses = new Set(rows.map((row) => row.status))
  const refund_status = statuses.has('failed') ? 'failed' : statuses.has('initiated') ? 'initiated' : 'processed'
  await tx.updateTable('bookings').set({ refund_status }).where('id', '=', bookingId).execute()
}

interface Refund {
  id: number
  booking_id: number
  payment_id: string
  amount_paise: number
  attempt: number
  created_at: Date
}

async function onProcessed(tx: Db, { jobs }: Deps, refund: Refund): Promise<void> {
  const { id: refund_id, booking_id, amount_paise } = refund
  await tx.updateTable('refunds').set({ status: 'processed' }).where('id', '=', refund_id).execute()
  await updateBookingStatus(tx, booking_id)
  const booking = await readBooking(tx, booking_id)
  const message = `${formatRupees(toRupees(amount_paise))} for ${whereAndWhen(booking)} is on its way back to you. It takes 5-7 business days.`
  await tell(tx, jobs, booking, {
    type: 'refund_processed',
    message,
    refundPaise: amount_paise,
    mail: { kind: 'refund_processed', about: refund_id },
  })
}

/** What failed at the provider is over there: the next time it is asked for anew. */
async function onFailed(tx: Db, refund: Refund): Promise<void> {
  const over = { status: 'failed', attempt: refund.attempt + 1, provider_refund_id: null } as const
  await tx.updateTable('refunds').set(over).where('id', '=', refund.id).execute()
  await updateBookingStatus(tx, refund.booking_id)
}

/** It is at work on it again. */
async function onPending(tx: Db, refund: Refund): Promise<void> {
  await tx.updateTable('refunds').set({ status: 'initiated' }).where('id', '=', refund.id).execute()
  await updateBookingStatus(tx, refund.booking_id)
}

/** Books what the provider says of a refund, and answers which it was; null when it changes nothing. */
async function bookNews(tx: Db, deps: Deps, news: ProviderRefund): Promise<Refund | null> {
  const named = namedBy(news.receipt)
  if (!named) return null
  const { refundId, attempt } = named
  const refund = await tx.selectFrom('refunds').selectAll().where('id', '=', refundId).forUpdate().executeTakeFirst()
  if (refund?.payment_id !== news.payment_id || refund.amount_paise !== news.amount) return null
  if (refund.attempt !== attempt || refund.status === 'processed') return null
  await tx.updateTable('refunds').set({ provider_refund_id: news.id }).where('id', '=', refundId).execute()
  if (news.status === 'processed') await onProcessed(tx, deps, refund)
  else if (news.status === 'failed') await onFailed(tx, refund)
  else await onPending(tx, refund)
  return refund
}

/** Until a refund that failed is asked for anew: 10 seconds the first time, then twice as long each time, at most an hour. */
const anewSeconds = (attempt: number) => Math.min(5 * 2 ** attempt, HOUR_SECONDS)

/** Whether it is a super admin who asks for a refund that fails once more: after a day, and five attempts of a provider that takes days for each. */
const isGivenUp = ({ attempt, created_at }: Refund) => attempt >= 5 && Date.now() - created_at.getTime() >= 24 * HOUR_SECONDS * 1000

/** Orders the job that asks anew for a refund whose attempt has failed, or puts it on the list of what could not be delivered. */
async function askAnew(tx: Db, deps: Deps, refund: Refund): Promise<void> {
  const { id: refund_id, attempt, created_at } = refund
  const payload = { refund_id, attempt: attempt + 1 }
  if (!isGivenUp(refund)) return void (await deps.jobs.enqueue(tx, 'process-refund', payload, anewSeconds(attempt)))
  const error = `The provider took on refund ${refund_id} and could not give it, the ${attempt}. time`
  await giveUp(tx, deps, { id: crypto.randomUUID(), kind: 'process-refund', payload, attempts: attempt, orderedAt: created_at, error })
}

/** Books news, and has what failed asked for anew. Answers as bookNews does. */
async function bookOrAskAnew(tx: Db, deps: Deps, news: ProviderRefund): Promise<Refund | null> {
  const refund = await bookNews(tx, deps, news)
  if (refund && news.status === 'failed') await askAnew(tx, deps, refund)
  return refund
}

/**
 * Books what the provider tells of a refund, by its receipt, once; in whatever order and however often it is told, what has been
 * processed stays so, and what failed is asked for anew by a new job, which ends those before it: of them none may be left; after a day of failures
 * only when a super admin asks for that. A refund that is not ours, of another amount, or of an attempt that is over, changes nothing.
 */
export async function takeRefundNews(tx: Db, deps: Deps, news: ProviderRefund): Promise<void> {
  await bookOrAskAnew(tx, deps, news)
}

/** A refund, and the provider that took its payment. */
function findRefund(db: Db, refundId: number) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('payment_orders as o', 'o.id', 'p.order_id')
    .selectAll('r')
    .select('o.provider')
    .where('r.id', '=', refundId)
    .executeTakeFirst()
}

/** Until a refund that the provider has taken on is looked at again, should it not tell of its end: ever longer, at most an hour. */
function waitSeconds(createdAt: Date): number {
  const ageSeconds = (Date.now() - createdAt.getTime()) / 1000
  return Math.min(Math.max(Math.round(ageSeconds / 10), 30), HOUR_SECONDS)
}

/** Whether a later attempt than a job's has a job of its own, that is alive, or was given up until a super admin asks for it. */
async function isTakenOver(db: Db, refundId: number, ofAttempt: number): Promise<boolean> {
  const { rows } = await sql`
    select id from pgboss.job
     where name = 'process-refund' and state in ('created', 'retry', 'active')
       and (data ->> 'refund_id')::int = ${refundId} and (data ->> 'attempt')::int > ${ofAttempt}
     union all
    select job_id from dead_letters
     where kind = 'process-refund' and (payload ->> 'refund_id')::int = ${refundId} and (payload ->> 'attempt')::int > ${ofAttempt} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Asks the provider for a refund, and what became of one that it has taken on, until it has given it. May run many times: the receipt makes
 * the provider give back once, and the books are closed once. A job says of which attempt it is: of a refund's jobs the one of the latest goes
 * on, and the others end. Rejects when the provider does not answer, could not give it at once, or has given something else for it: the job is
 * tried again, for about a day; one that fails after it was taken on is asked for as long, by a new job each time. So too while `PAYMENTS` names another provider than the one that took the payment: then nobody is asked.
 */
export async function processRefund(deps: Deps, refundId: number, ofAttempt?: number): Promise<void> {
  const { db, payments, jobs } = deps
  const refund = await findRefund(db, refundId)
  if (!refund || refund.status === 'processed') return
  const { attempt, payment_id, amount_paise } = refund
  if (ofAttempt !== undefined && ofAttempt < attempt && (await isTakenOver(db, refundId, ofAttempt))) return
  if (refund.provider !== payments.mode)
    throw new Error(`Refund ${refundId} is to be given by ${refund.provider}, which PAYMENTS does not name`)
  const receipt = receiptOf(refundId, attempt)
  // The answer is about what was asked for, also when it does not repeat the receipt.
  const news = { ...(await payments.refund(payment_id, amount_paise, receipt)), receipt }
  // Made by hand under our receipt: somebody must look at it, and nothing more may go back for it meanwhile.
  if (news.amount !== amount_paise || news.payment_id !== payment_id)
    throw new Error(`The provider has a refund ${refundId} of another amount or payment`)
  const wasTakenOn = refund.provider_refund_id !== null
  await db.transaction().execute(async (tx) => {
    // What cannot be given at once this job asks for anew itself, by being tried again.
    const booked = await (wasTakenOn ? bookOrAskAnew : bookNews)(tx, deps, news)
    // Else somebody told meanwhile that this attempt is over, and has seen to the next.
    if (booked && news.status !== 'processed' && news.status !== 'failed')
      await jobs.enqueue(tx, 'process-refund', { refund_id: refundId, attempt }, waitSeconds(refund.created_at))
  })
  if (news.status === 'failed' && !wasTakenOn) throw new Error(`The provider could not give refund ${refundId} the ${attempt}. time`)
}
