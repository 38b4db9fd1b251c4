import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { PaymentProof } from '#core/contract/payments.ts'
import type { Config } from '#server/config.ts'

/** A payment as the provider answers it (razorpay.com/docs/api/payments), the fields that anybody may rely on. */
export interface GatewayPayment {
  id: string
  entity: 'payment'
  order_id: string
  amount: number
  currency: string
  method: string
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'
  captured: boolean
  amount_refunded: number
}
export interface GatewayRefund {
  id: string
  entity: 'refund'
  payment_id: string
  amount: number
  currency: string
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
}
interface GatewayOrder {
  id: string
  entity: 'order'
  amount: number
  currency: string
  receipt: string
  payment: object
  notes: object
  status: 'created' | 'attempted' | 'paid'
  /** Seconds. */
  created_at: number
}
/** An event as it travels. */
export interface Webhook {
  headers: Record<string, string>
  payload: string
}
/** What befalls the next request that matches: it is refused before anything is done, or once it is done the line breaks or stays silent. */
interface Fault {
  /** Of the method and the address, `POST /v1/orders`. */
  path: RegExp
  kind: 'refused' | 'no answer' | 'silence'
}

/** Where a call's line is cut for good: `before` the provider does anything, or `after` it has done it and nobody hears of it. */
interface Cut {
  when: 'before' | 'after'
  /** Told when it is. */
  done(): void
}

interface Answer {
  status: number
  body: object
}
const refusal = (status: number, description: string): Answer => ({
  status,
  body: {
    error: {
      code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      reason: 'input_validation_failed',
    },
  },
})
const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')
const newId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`

function isOrder(body: Record<string, unknown>): boolean {
  const { amount, currency, receipt, notes } = body as { amount: unknown; currency: unknown; receipt?: string; notes?: object }
  const isAmount = Number.isInteger(amount) && Number(amount) >= 100
  return isAmount && currency === 'INR' && (receipt?.length ?? 0) <= 40 && Object.keys(notes ?? {}).length <= 15
}

/**
 * Razorpay's side on loopback, by its public contract: orders, payments and refunds behind basic authentication, signed events, refunds
 * that are asked for under one `X-Refund-Idempotency`. What people and banks do is done by its methods; nothing is told unless `eventOf` is sent.
 */
export class RazorpayGateway {
  readonly orders = new Map<string, GatewayOrder>()
  readonly payments = new Map<string, GatewayPayment>()
  readonly refunds = new Map<string, GatewayRefund>()
  /** How many calls came, by method and path without ids. */
  readonly calls = new Map<string, number>()
  faults: Fault[] = []
  /** Looks at each call before anything is done: its method and path without ids, and the receipt of the order that it is about. */
  cutAt: (call: string, receipt: string | null) => Cut | null = () => null
  /** What becomes of a refund at once. */
  refundsAre: GatewayRefund['status'] = 'processed'
  /** Whether refunds repeat the receipt under which they were asked for. */
  namesReceipts = true
  readonly settings: Extract<Config['payments'], { mode: 'razorpay' }>
  readonly #server = createServer((request, reply) => void this.#receive(request, reply))
  readonly #answered = new Map<string, { asked: string; answer: Answer }>()

  private constructor() {
    this.settings = {
      mode: 'razorpay',
      keyId: 'rzp_test_crease',
      keySecret: 'key of the tests',
      webhookSecret: 'hook of the tests',
      apiUrl: null,
    }
  }

  static async start(): Promise<RazorpayGateway> {
    const gateway = new RazorpayGateway()
    gateway.#server.listen(0, '127.0.0.1')
    await once(gateway.#server, 'listening')
    gateway.settings.apiUrl = `http://127.0.0.1:${(gateway.#server.address() as AddressInfo).port}`
    return gateway
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  /** Somebody pays an order in the checkout. */
  pay(orderId: string, how: Partial<Pick<GatewayPayment, 'amount' | 'currency' | 'method' | 'status'>> = {}): GatewayPayment {
    const order = this.orders.get(orderId)
    if (!order) throw new Error('The id provided does not exist')
    const { amount, currency } = order
    const ids = { id: newId('pay'), entity: 'payment', order_id: orderId } as const
    const payment: GatewayPayment = {
      ...ids,
      amount,
      currency,
      method: 'upi',
      status: 'captured',
      captured: false,
      amount_refunded: 0,
      ...how,
    }
    this.payments.set(payment.id, payment)
    return this.become(payment, payment.status)
  }

  /** The bank or the provider decides about a payment. */
  become(payment: GatewayPayment, status: GatewayPayment['status']): GatewayPayment {
    const order = this.orders.get(payment.order_id)!
    Object.assign(payment, { status, captured: status === 'captured' })
    if (order.status !== 'paid') order.status = status === 'captured' ? 'paid' : 'attempted'
    return payment
  }

  /** The money of a payment arrives, however late; a second one for the same order goes back by itself. */
  take(payment: GatewayPayment): GatewayPayment {
    if (payment.captured || payment.status === 'refunded') return payment
    if (this.orders.get(payment.order_id)!.status !== 'paid') return this.become(payment, 'captured')
    return Object.assign(payment, { status: 'refunded', amount_refunded: payment.amount })
  }

  /** The bank decides about a refund; what failed is the payment's again. */
  endRefund(refund: GatewayRefund, status: 'processed' | 'failed'): GatewayRefund {
    const payment = this.payments.get(refund.payment_id)!
    if (status === 'failed' && refund.status !== 'failed')
      Object.assign(payment, { amount_refunded: payment.amount_refunded - refund.amount, status: 'captured' })
    return Object.assign(refund, { status })
  }

  /** Somebody gives a part back in the dashboard. */
  refundByHand(payment: GatewayPayment, { amount, receipt }: Pick<GatewayRefund, 'amount' | 'receipt'>): GatewayRefund {
    return this.#refund(payment.id, { amount, receipt }).body as GatewayRefund
  }

  /** What the checkout hands to the page. */
  proofOf({ id, order_id }: GatewayPayment): PaymentProof {
    return { razorpay_order_id: order_id, razorpay_payment_id: id, razorpay_signature: hmac(`${order_id}|${id}`, this.settings.keySecret) }
  }

  /** An event about a payment or a refund as it is now, with an id of its own; signed by another secret it is a forgery. */
  eventOf(event: string, about: GatewayPayment | GatewayRefund, secret: string = this.settings.webhookSecret): Webhook {
    const payload = JSON.stringify({ entity: 'event', event, contains: [about.entity], payload: { [about.entity]: { entity: about } } })
    const signature = hmac(payload, secret)
    const headers = { 'content-type': 'application/json', 'x-razorpay-event-id': randomUUID(), 'x-razorpay-signature': signature }
    return { headers, payload }
  }

  /** All payments tried for orders with this receipt. */
  paymentsFor(receipt: string): GatewayPayment[] {
    return [...this.payments.values()].filter(({ order_id }) => this.orders.get(order_id)!.receipt === receipt)
  }

  /** What the provider has taken and not given back, of all payments or of those given, in paise. */
  kept(payments: Iterable<GatewayPayment> = this.payments.values()): number {
    const taken = [...payments].filter(({ status }) => status === 'captured' || status === 'refunded')
    return taken.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)
  }

  async #receive(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    const name = `${method} ${url.split('?')[0]!.replaceAll(/(order|pay|rfnd)_\w+/g, '{id}')}`
    this.calls.set(name, (this.calls.get(name) ?? 0) + 1)
    const body = method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {}
    const cut = this.cutAt(name, this.#receiptOf(url, body))
    if (cut?.when === 'before') return cut.done()
    const at = this.faults.findIndex(({ path }) => path.test(`${method} ${url}`))
    const [fault] = at === -1 ? [] : this.faults.splice(at, 1)
    const answer = fault?.kind === 'refused' ? refusal(502, 'We are facing some trouble') : this.#answerTo(request, body)
    if (cut) return cut.done()
    if (fault?.kind === 'silence') return
    if (fault?.kind === 'no answer') return void request.socket.destroy()
    reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }

  /** Of the order that a call makes or is about. */
  #receiptOf(url: string, body: Record<string, unknown>): string | null {
    const [, , , id = ''] = url.split('?')[0]!.split('/')
    const order = this.orders.get(this.payments.get(id)?.order_id ?? id)
    return order?.receipt ?? (typeof body['receipt'] === 'string' ? body['receipt'] : null)
  }

  #answerTo({ method, url = '', headers }: IncomingMessage, body: Record<string, unknown>): Answer {
    const { keyId, keySecret } = this.settings
    if (headers.authorization !== `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
      return refusal(401, 'Authentication failed')
    const [, version, kind, id, part] = url.split('?')[0]!.split('/')
    if (version !== 'v1') return refusal(404, 'The requested URL was not found on the server.')
    if (kind === 'orders' && id === undefined) return this.#orders(url, body)
    if (method === 'POST' && part === 'refund') return this.#refundOnce(id!, body, String(headers['x-refund-idempotency'] ?? ''))
    if (kind === 'orders' && part === 'payments')
      return listAnswer(
        this.orders.get(id!),
        [...this.payments.values()].filter(({ order_id }) => order_id === id),
      )
    if (kind === 'payments' && part === 'refunds')
      return listAnswer(
        this.payments.get(id!),
        [...this.refunds.values()].filter(({ payment_id }) => payment_id === id),
      )
    const found = kind === 'payments' ? this.payments.get(id!) : undefined
    return found ? { status: 200, body: found } : refusal(400, 'The id provided does not exist')
  }

  /** A new order; without a body, a page of the list. */
  #orders(url: string, body: Record<string, unknown>): Answer {
    if (Object.keys(body).length > 0) return this.#createOrder(body)
    const query = new URLSearchParams(url.split('?')[1])
    const [from, to, count, skip] = ['from', 'to', 'count', 'skip'].map((name) => Number(query.get(name))) as [
      number,
      number,
      number,
      number,
    ]
    const made = [...this.orders.values()].filter(({ created_at }) => created_at >= from && created_at <= to)
    return listAnswer({}, made.toReversed().slice(skip, skip + Math.min(count, 100)))
  }

  #createOrder(body: Record<string, unknown>): Answer {
    if (!isOrder(body)) return refusal(400, 'The order is not valid')
    const { amount, receipt, payment = {}, notes = [] } = body as { amount: number; receipt: string; payment?: object; notes?: object }
    const order: GatewayOrder = {
      id: newId('order'),
      entity: 'order',
      amount,
      currency: 'INR',
      receipt,
      payment,
      notes,
      status: 'created',
      created_at: Math.floor(Date.now() / 1000),
    }
    this.orders.set(order.id, order)
    return { status: 200, body: order }
  }

  /** The refund that was asked for under the key, given once; a key is of one request. */
  #refundOnce(paymentId: string, body: Record<string, unknown>, key: string): Answer {
    const asked = JSON.stringify([paymentId, body])
    const earlier = this.#answered.get(key)
    if (earlier) return earlier.asked === asked ? earlier.answer : refusal(400, 'Different request with the same idempotency key')
    if (key.length < 10) return refusal(400, 'The idempotency key is too short')
    const answer = this.#refund(paymentId, body as { amount: number; receipt?: string })
    if (answer.status === 200) this.#answered.set(key, { asked, answer })
    return answer
  }

  #refund(paymentId: string, { amount, receipt = null }: { amount: number; receipt?: string | null }): Answer {
    const payment = this.payments.get(paymentId)
    if (!payment) return refusal(400, 'The id provided does not exist')
    if (!payment.captured) return refusal(400, 'The payment status should be captured for action to be taken')
    if (payment.amount_refunded + amount > payment.amount)
      return refusal(400, 'The total refund amount is greater than the refund payment amount')
    const ids = { id: newId('rfnd'), entity: 'refund', payment_id: paymentId } as const
    const refund: GatewayRefund = {
      ...ids,
      amount,
      currency: payment.currency,
      receipt: this.namesReceipts ? receipt : null,
      status: 'pending',
    }
    this.refunds.set(refund.id, refund)
    payment.amount_refunded += amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    if (this.refundsAre !== 'pending') this.endRefund(refund, this.refundsAre)
    return { status: 200, body: { ...refund } }
  }
}

function listAnswer<T>(owner: object | undefined, items: T[]): Answer {
  if (!owner) return refusal(400, 'The id provided does not exist')
  return { status: 200, body: { entity: 'collection', count: items.length, items } }
}
