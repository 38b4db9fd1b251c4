import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest } from '#server/errors.ts'
import { finishRefund } from '#server/modules/payments/refunds.ts'
import { settle } from '#server/modules/payments/settle.ts'

const PaymentPayload = v.object({ payment: v.object({ entity: v.object({ id: v.string(), order_id: v.string(), amount: v.number() }) }) })
const RefundPayload = v.object({ refund: v.object({ entity: v.object({ id: v.string() }) }) })
const EventSchema = v.object({ event: v.string(), payload: v.unknown() })

/** The payment that an event is about; null when it has no order, as those of payment links: then it is none of ours. */
function paymentIn(data: unknown): v.InferOutput<typeof PaymentPayload>['payment']['entity'] | null {
  const { success, output } = v.safeParse(PaymentPayload, data)
  return success ? output.payment.entity : null
}

async function onCaptured(tx: Db, deps: Deps, data: unknown): Promise<void> {
  const payment = paymentIn(data)
  if (payment) await settle(tx, deps, { orderId: payment.order_id, paymentId: payment.id })
}

async function onFailed(tx: Db, data: unknown): Promise<void> {
  const payment = paymentIn(data)
  if (!payment) return
  const { id, order_id, amount } = payment
  const order = await tx.selectFrom('payment_orders').select('id').where('id', '=', order_id).executeTakeFirst()
  if (!order) return
  // Never over a captured one: events may arrive in any order.
  await tx
    .insertInto('payments')
    .values({ id, order_id, amount_paise: amount, status: 'failed' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function onRefunded(tx: Db, deps: Deps, data: unknown): Promise<void> {
  const { success, output } = v.safeParse(RefundPayload, data)
  if (!success) return
  const providerId = output.refund.entity.id
  const refund = await tx.selectFrom('refunds').select('id').where('provider_refund_id', '=', providerId).executeTakeFirst()
  if (refund) await finishRefund(tx, deps, refund.id, { providerId, status: 'processed' })
}

async function apply(tx: Db, deps: Deps, event: string, data: unknown): Promise<void> {
  if (event === 'payment.captured' || event === 'order.paid') return onCaptured(tx, deps, data)
  if (event === 'payment.failed') return onFailed(tx, data)
  if (event === 'refund.processed') return onRefunded(tx, deps, data)
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
 * Unknown events are acknowledged. 400 for a signature that is not the provider's. DECISIONS 5.
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
