import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { ProviderPaymentSchema, ProviderRefundSchema, read, UnreadableError, type ProviderPayment } from '#server/adapters/payments/port.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest } from '#server/errors.ts'
import { logFailure } from '#server/log.ts'
import { isOurRefund, takeRefundNews } from '#server/modules/payments/refunds.ts'
import { settle } from '#server/modules/payments/settle.ts'

const PaymentPayload = v.object({ payment: v.object({ entity: ProviderPaymentSchema }) })
const RefundPayload = v.object({ refund: v.object({ entity: ProviderRefundSchema }) })
const EventSchema = v.object({ event: v.string(), payload: v.unknown() })
/** Whose it is, of what cannot be read otherwise. */
const OrderPayload = v.object({ payment: v.object({ entity: v.object({ order_id: v.nullable(v.string()) }) }) })
const RefundedPayload = v.object({ refund: v.object({ entity: v.object({ payment_id: v.unknown(), receipt: v.unknown() }) }) })

async function onFailed(tx: Db, _deps: Deps, { id, order_id, amount }: ProviderPayment): Promise<void> {
  if (order_id === null) return
  const order = await tx.selectFrom('payment_orders').select('id').where('id', '=', order_id).executeTakeFirst()
  if (!order) return
  // Never over a captured one: events may arrive in any order.
  await tx
    .insertInto('payments')
    .values({ id, order_id, amount_paise: amount, status: 'failed' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The bank has said yes, and the provider captures it in a moment: the order is looked at, however old it is. */
async function onAuthorized(tx: Db, _deps: Deps, { order_id }: ProviderPayment): Promise<void> {
  await tx
    .updateTable('payment_orders')
    .set({ next_look_at: sql`clock_timestamp()` })
    .where('id', '=', order_id)
    .where('status', '=', 'created')
    .execute()
}

/** What each event about a payment asks for. */
const ON_PAYMENT = new Map<string, (tx: Db, deps: Deps, payment: ProviderPayment) => Promise<unknown>>([
  ['payment.captured', settle],
  ['order.paid', settle],
  ['payment.authorized', onAuthorized],
  ['payment.failed', onFailed],
])

const ON_REFUND = new Set(['refund.created', 'refund.processed', 'refund.failed'])
/** Without them money may lie unused. */
const MONEY_CAME = new Set(['payment.captured', 'order.paid'])

/** Whether what an event tells, and cannot be read, is about money of ours; of money that came and that nobody can tell whose it is, it is said too. */
async function mayBeOurs(tx: Db, event: string, data: unknown): Promise<boolean> {
  if (ON_REFUND.has(event)) {
    const refund = v.safeParse(RefundedPayload, data)
    return refund.success && isOurRefund(tx, refund.output.refund.entity)
  }
  // Nothing hangs on a payment that failed.
  if (event === 'payment.failed') return false
  const payment = v.safeParse(OrderPayload, data)
  if (!payment.success) return MONEY_CAME.has(event)
  const { order_id } = payment.output.payment.entity
  return (await tx.selectFrom('payment_orders').select('id').where('id', '=', order_id).executeTakeFirst()) !== undefined
}

/**
 * Does what an event asks for. One of another kind, or of something that is not ours, as of a payment link, changes nothing. One about our money that
 * cannot be read throws: the provider repeats it for a day, and the log says what is odd in it. Of anything else, as of another shop over the same
 * account, only the log tells: a webhook that fails for a day is switched off.
 */
async function apply(tx: Db, deps: Deps, event: string, data: unknown): Promise<void> {
  try {
    if (ON_REFUND.has(event)) await takeRefundNews(tx, deps, read(event, RefundPayload, data).refund.entity)
    const onPayment = ON_PAYMENT.get(event)
    if (onPayment) await onPayment(tx, deps, read(event, PaymentPayload, data).payment.entity)
  } catch (error) {
    if (!(error instanceof UnreadableError) || (await mayBeOurs(tx, event, data))) throw error
    logFailure('an event is left out', error)
  }
}

function parseEvent(rawBody: Buffer): v.InferOutput<typeof EventSchema> {
  try {
    return v.parse(EventSchema, JSON.parse(rawBody.toString('utf8')))
  } catch {
    throw badRequest('Not an event')
  }
}

/**
 * Takes an event of the provider: genuine by the signature of its raw body, each event id once, the work in the same transaction.
 * Unknown events are acknowledged. 400 for a signature that is not the provider's; rejects for an event about our money that cannot be read,
 * which is then not remembered. DECISIONS 5.
 */
export async function receiveWebhook(deps: Deps, message: { rawBody: Buffer; signature: string; eventId: string | null }): Promise<void> {
  const { rawBody, signature } = message
  if (!deps.payments.isWebhookGenuine(rawBody, signature)) throw badRequest('Invalid signature')
  const { event, payload: data } = parseEvent(rawBody)
  const id = message.eventId ?? createHash('sha256').update(rawBody).digest('hex')
  await deps.db.transaction().execute(async (tx) => {
    const first = await tx
      .insertInto('webhook_events')
      .values({ id, type: event })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (first.numInsertedOrUpdatedRows === 1n) await apply(tx, deps, event, data)
  })
}

/** Forgets events that are older than a month: the provider gives up telling after a day, and what one did is in the books. */
export async function forgetOldEvents({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('received_at', '<', sql<Date>`clock_timestamp() - interval '30 days'`)
    .execute()
}
