import Razorpay from 'razorpay'
import * as v from 'valibot'
import {
  ProviderPaymentSchema,
  ProviderRefundSchema,
  read,
  UnreadableError,
  type PaidOrder,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
} from '#server/adapters/payments/port.ts'
import { isSigned } from '#server/adapters/payments/signature.ts'
import type { Config } from '#server/config.ts'
import { logFailure } from '#server/log.ts'

const TIMEOUT_MS = 8_000
/** As long as the provider asks the bank about a payment of which it has not heard: what is authorised until then is captured. */
const CAPTURE_WITHIN_MINUTES = 7_200
/** No payment has more refunds than this. */
const REFUNDS_AT_ONCE = 100
/** The longest list that it gives. */
const ORDERS_AT_ONCE = 100

/** Its items are read one by one: an odd one must not hide the others. */
const ListSchema = v.object({ items: v.array(v.unknown()) })
const OrderSchema = v.object({ id: v.string() })
/** Notes that are empty come as a list. */
const ListedOrderSchema = v.object({
  id: v.string(),
  status: v.string(),
  receipt: v.nullable(v.string()),
  notes: v.union([v.record(v.string(), v.unknown()), v.array(v.never())]),
})
const RefusalSchema = v.object({ statusCode: v.number(), error: v.object({ code: v.string(), description: v.nullish(v.string(), '') }) })
/** As the SDK's own transport says it. */
const TransportRefusalSchema = v.pipe(
  v.object({ response: v.object({ status: v.number(), data: v.object({ error: RefusalSchema.entries.error }) }) }),
  v.transform(({ response }) => ({ statusCode: response.status, error: response.data.error })),
)

/** The SDK's transport: it has no option for the address and for how long to wait, and no parameter for a refund's own header. */
interface Transport {
  defaults: { baseURL?: string; timeout?: number; maxRedirects?: number }
  post(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: unknown }>
}

/**
 * What the provider answered no to, or that it did not answer: then nobody knows what it did. It does not carry the SDK's error along,
 * which has the keys in it.
 */
class RazorpayError extends Error {
  /** The HTTP status; null without an answer. */
  readonly status: number | null

  constructor(doing: string, answer: unknown) {
    const refusal = v.safeParse(v.union([RefusalSchema, TransportRefusalSchema]), answer)
    const reason = refusal.success ? `${refusal.output.error.code} ${refusal.output.error.description}` : 'no answer'
    super(`razorpay did not ${doing}: ${reason.trim()}`)
    this.status = refusal.success ? refusal.output.statusCode : null
  }
}

/** Asks, and reads the answer by its schema. Rejects with a RazorpayError: the SDK's own are plain objects. */
async function ask<S extends v.GenericSchema>(doing: string, schema: S, call: Promise<unknown>): Promise<v.InferOutput<S>> {
  const answer = await call.catch((error: unknown) => Promise.reject(new RazorpayError(doing, error)))
  return read(`the answer to “${doing}”`, schema, answer)
}

type RazorpaySettings = Extract<Config['payments'], { mode: 'razorpay' }>
interface Connection {
  sdk: Razorpay
  transport: Transport
}

function connect({ keyId, keySecret, apiUrl }: RazorpaySettings): Connection {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { rq: transport } = sdk.api as unknown as { rq: Transport }
  transport.defaults.timeout = TIMEOUT_MS
  // It never leads elsewhere, and the keys go along with every call.
  transport.defaults.maxRedirects = 0
  if (apiUrl !== null) transport.defaults.baseURL = apiUrl
  return { sdk, transport }
}

/** An order of which whatever the bank authorises is captured at once; `settle` books it or gives it back. */
function createOrder({ sdk }: Connection, amount: number, receipt: string): Promise<{ id: string }> {
  const capture_options = {
    automatic_expiry_period: CAPTURE_WITHIN_MINUTES,
    manual_expiry_period: CAPTURE_WITHIN_MINUTES,
    refund_speed: 'normal',
  } as const
  const order = {
    amount,
    currency: 'INR',
    receipt,
    notes: { booking: receipt },
    payment: { capture: 'automatic', capture_options },
  } as const
  return ask('create an order', OrderSchema, sdk.orders.create(order))
}

async function findPayment({ sdk }: Connection, paymentId: string): Promise<ProviderPayment | null> {
  try {
    return await ask('find a payment', ProviderPaymentSchema, sdk.payments.fetch(paymentId))
  } catch (error) {
    // An id that it does not know is a bad request to it.
    if (error instanceof RazorpayError && (error.status === 400 || error.status === 404)) return null
    throw error
  }
}

/** Of the items of a list those that can be read; the log tells of each that is left out, by what `nameOf` calls it. */
function readEach<S extends v.GenericSchema>(schema: S, items: readonly unknown[], nameOf: (item: unknown) => string): v.InferOutput<S>[] {
  return items.flatMap((item) => {
    const result = v.safeParse(schema, item)
    if (result.success) return [result.output]
    logFailure(`${nameOf(item)} is left out`, new UnreadableError('it', result.issues))
    return []
  })
}

async function listPayments({ sdk }: Connection, orderId: string): Promise<ProviderPayment[]> {
  const { items } = await ask('list payments', ListSchema, sdk.orders.fetchPayments(orderId))
  return readEach(ProviderPaymentSchema, items, () => `a payment of ${orderId}`)
}

const nameOfOrder = (item: unknown) => (v.is(OrderSchema, item) ? `order ${item.id}` : 'an order')

/** Page by page. What else is sold over the same account has no booking in its notes. */
async function listPaidOrders({ sdk }: Connection, since: Date): Promise<PaidOrder[]> {
  const paid: PaidOrder[] = []
  const [from, to] = [since, new Date()].map((moment) => Math.floor(moment.getTime() / 1000))
  for (let skip = 0; ; skip += ORDERS_AT_ONCE) {
    const page = sdk.orders.all({ from: from!, to: to!, count: ORDERS_AT_ONCE, skip })
    const { items } = await ask('list orders', ListSchema, page)
    for (const { id, status, receipt, notes } of readEach(ListedOrderSchema, items, nameOfOrder))
      if (status === 'paid' && receipt !== null && 'booking' in notes) paid.push({ id, receipt })
    if (items.length < ORDERS_AT_ONCE) return paid
  }
}

async function refund({ sdk, transport }: Connection, paymentId: string, amount: number, receipt: string): Promise<ProviderRefund> {
  // An earlier request may have done its work without our hearing of it; one that is still at work is recognised by the header.
  const refunds = sdk.payments.fetchMultipleRefund(paymentId, { count: REFUNDS_AT_ONCE })
  const { items } = await ask('list refunds', ListSchema, refunds)
  const earlier = items.find((item) => v.is(v.object({ receipt: v.literal(receipt) }), item))
  if (earlier !== undefined) return read('a refund', ProviderRefundSchema, earlier)
  const headers = { 'X-Refund-Idempotency': `${paymentId}-${receipt}` }
  const sent = transport.post(`/v1/payments/${paymentId}/refund`, { amount, receipt, speed: 'normal' }, { headers })
  const answer = sent.then(({ data }) => data)
  return ask('refund', ProviderRefundSchema, answer)
}

/** Razorpay by its official SDK. DECISIONS 5. */
export function createRazorpay(settings: RazorpaySettings): PaymentProvider {
  const connection = connect(settings)
  return {
    mode: 'razorpay',
    keyId: settings.keyId,
    createOrder: (amountPaise, receipt) => createOrder(connection, amountPaise, receipt),
    isProofGenuine: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }) =>
      isSigned(`${razorpay_order_id}|${razorpay_payment_id}`, razorpay_signature, settings.keySecret),
    isWebhookGenuine: (rawBody, signature) => isSigned(rawBody, signature, settings.webhookSecret),
    findPayment: (paymentId) => findPayment(connection, paymentId),
    listPayments: (orderId) => listPayments(connection, orderId),
    listPaidOrders: (since) => listPaidOrders(connection, since),
    refund: (paymentId, amountPaise, receipt) => refund(connection, paymentId, amountPaise, receipt),
  }
}
