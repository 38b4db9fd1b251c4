import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { ProviderPaymentSchema, ProviderRefundSchema, read, type ProviderPayment } from '#server/adapters/payments/port.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest } from '#server/errors.ts'
import { takeRefundNews } from '#server/modules/payments/refunds.ts'
import { settle } from '#server/modules/payments/settle.ts'

const PaymentPayload = v.object({ payment: v.object({ entity: ProviderPaymentSchema }) })
const RefundPayload = v.object({ refund: v.object({ entity: ProviderRefundSchema }) })
const EventSchema = v.object({ event: v.string(), payload: v.unknown() })

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

/**
 * Does what an event asks for. One of another kind, or of something that is not ours, as of a payment link, changes nothing. One about money that
 * cannot be read throws: the provider repeats it for a day, and the log says what is odd in it.
 */
async function apply(tx: Db, deps: Deps, event: string, data: unknown): Promise<void> {
  if (event.startsWith('refund.')) await takeRefundNews(tx, deps, read(event, RefundPayload, data).refund.entity)
  const onPayment = ON_PAYMENT.get(event)
  if (onPayment) await onPayment(tx, deps, read(event, PaymentPayload, data).payment.entity)
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
 * Unknown events are acknowledged. 400 for a signature that is not the provider's; rejects for an event about money that cannot be read,
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
