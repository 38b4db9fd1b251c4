import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest } from '#server/errors.ts'
import { finishRefund } from '#server/modules/payments/refunds.ts'
import { settle } from '#server/modules/payments/settle.ts'

const PaymentEntity = v.object({ id: v.string(), order_id: v.string(), amount: v.number() })
const RefundEntity = v.object({ id: v.string() })
const payload = <S extends v.GenericSchema>(name: 'payment' | 'refund', entity: S) => v.object({ [name]: v.object({ entity }) }) as never
const PaymentPayload = payload('payment', PaymentEntity) as v.GenericSchema<
  unknown,
  { payment: { entity: v.InferOutput<typeof PaymentEntity> } }
>
const RefundPayload = payload('refund', RefundEntity) as v.GenericSchema<
  unknown,
  { refund: { entity: v.InferOutput<typeof RefundEntity> } }
>
const EventSchema = v.object({ event: v.string(), payload: v.unknown() })

async function onCaptured(tx: Db, deps: Deps, data: unknown): Promise<void> {
  const { payment } = v.parse(PaymentPayload, data)
  await settle(tx, deps, { orderId: payment.entity.order_id, paymentId: payment.entity.id })
}

async function onFailed(tx: Db, data: unknown): Promise<void> {
  const { id, order_id, amount } = v.parse(PaymentPayload, data).payment.entity
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
  const { id: providerId } = v.parse(RefundPayload, data).refund.entity
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
