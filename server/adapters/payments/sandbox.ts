import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { PaymentProof } from '#core/contract/payments.ts'
import type { ProviderRefund, SandboxPayment, SandboxProvider } from '#server/adapters/payments/port.ts'
import { isSigned, sign } from '#server/adapters/payments/signature.ts'
import type { SandboxPaymentsTable } from '#server/db/money-tables.ts'
import type { Database } from '#server/db/schema.ts'

const FAILING_UPI_ID = 'failure@razorpay'
const newId = (prefix: 'order' | 'pay' | 'rfnd') => `${prefix}_${randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x')}`

function toPayment({ id, order_id, amount_paise: amount, status }: Selectable<SandboxPaymentsTable>): SandboxPayment {
  return { id, order_id, amount, currency: 'INR', method: 'upi', status }
}

function eventOf(entity: SandboxPayment) {
  const event = entity.status === 'failed' ? 'payment.failed' : 'payment.captured'
  return { entity: 'event', event, contains: ['payment'], payload: { payment: { entity } } }
}

/** The sandbox's refunds: processed at once, each receipt once, never more than was paid. */
async function refund(db: Kysely<Database>, payment_id: string, amount_paise: number, receipt: string): Promise<ProviderRefund> {
  return db.transaction().execute(async (tx) => {
    const payment = await tx.selectFrom('sandbox_payments').selectAll().where('id', '=', payment_id).forUpdate().executeTakeFirst()
    const done = await tx.selectFrom('sandbox_refunds').selectAll().where('receipt', '=', receipt).executeTakeFirst()
    if (done) return { id: done.id, payment_id, receipt, amount: done.amount_paise, status: 'processed' }
    const refunded_paise = (payment?.refunded_paise ?? 0) + amount_paise
    if (!payment || payment.status === 'failed' || refunded_paise > payment.amount_paise)
      return { id: newId('rfnd'), payment_id, receipt, amount: amount_paise, status: 'failed' }
    const id = newId('rfnd')
    await tx.insertInto('sandbox_refunds').values({ id, receipt, payment_id, amount_paise }).execute()
    const status = refunded_paise === payment.amount_paise ? 'refunded' : payment.status
    await tx.updateTable('sandbox_payments').set({ refunded_paise, status }).where('id', '=', payment_id).execute()
    return { id, payment_id, receipt, amount: amount_paise, status: 'processed' }
  })
}

/** A complete stand-in for the provider with the same orders, signatures, webhooks and refunds; its books are in the database. DECISIONS 5. */
export function createSandbox(db: Kysely<Database>, secret: string): SandboxProvider {
  const signed = (orderId: string, paymentId: string) => sign(`${orderId}|${paymentId}`, secret)
  return {
    mode: 'sandbox',
    keyId: 'rzp_sandbox',
    createOrder: async () => ({ id: newId('order') }),
    isProofGenuine: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }: PaymentProof) =>
      isSigned(`${razorpay_order_id}|${razorpay_payment_id}`, razorpay_signature, secret),
    isWebhookGenuine: (rawBody, signature) => isSigned(rawBody, signature, secret),
    async findPayment(paymentId) {
      const row = await db.selectFrom('sandbox_payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
      return row ? toPayment(row) : null
    },
    async listPayments(orderId) {
      return (await db.selectFrom('sandbox_payments').selectAll().where('order_id', '=', orderId).execute()).map(toPayment)
    },
    // Its books are the application's own: it has no order that these have not.
    listPaidOrders: () => Promise.resolve([]),
    refund: (paymentId, amountPaise, receipt) => refund(db, paymentId, amountPaise, receipt),
    async pay(tx, order, upi_id) {
      const paid = await tx
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('order_id', '=', order.id)
        .where('status', '<>', 'failed')
        .executeTakeFirst()
      if (paid) return toPayment(paid)
      const status = upi_id.toLowerCase() === FAILING_UPI_ID ? 'failed' : 'captured'
      const row = { id: newId('pay'), order_id: order.id, amount_paise: order.amountPaise, status, upi_id } as const
      return toPayment(await tx.insertInto('sandbox_payments').values(row).returningAll().executeTakeFirstOrThrow())
    },
    proofOf: ({ id, order_id }) => ({ razorpay_order_id: order_id, razorpay_payment_id: id, razorpay_signature: signed(order_id, id) }),
    async webhookOf(paymentId) {
      const row = await db.selectFrom('sandbox_payments').selectAll().where('id', '=', paymentId).executeTakeFirst()
      if (!row) return null
      const rawBody = Buffer.from(JSON.stringify(eventOf(toPayment(row))))
      return { eventId: `evt_${row.id}_${row.status}`, rawBody, signature: sign(rawBody, secret) }
    },
  }
}
