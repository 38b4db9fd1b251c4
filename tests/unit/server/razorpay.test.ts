import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { createRazorpay } from '#server/adapters/payments/razorpay.ts'
import { RazorpayGateway } from '#tests/support/razorpay-gateway.ts'

let gateway: RazorpayGateway
let razorpay: PaymentProvider

beforeAll(async () => {
  gateway = await RazorpayGateway.start()
  razorpay = createRazorpay(gateway.settings)
})
afterAll(() => gateway.close())

async function paid(how: Parameters<RazorpayGateway['pay']>[1] = {}) {
  const { id } = await razorpay.createOrder(25_782, 'CR-ABC123')
  return gateway.pay(id, how)
}

describe('Razorpay by its contract', () => {
  it('makes an order of paise with our reference, of which all payments are captured for as long as the bank may answer', async () => {
    const { id } = await razorpay.createOrder(25_782, 'CR-ABC123')
    expect(gateway.orders.get(id)).toMatchObject({
      amount: 25_782,
      receipt: 'CR-ABC123',
      payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 7_200 } },
    })
  })

  it('tells of a payment, of all that were tried for an order, and that there is none', async () => {
    const failed = await paid({ status: 'failed' })
    const second = gateway.pay(failed.order_id, { method: 'card' })
    expect(await razorpay.findPayment(second.id)).toEqual({
      id: second.id,
      order_id: failed.order_id,
      amount: 25_782,
      currency: 'INR',
      method: 'card',
      status: 'captured',
    })
    expect((await razorpay.listPayments(failed.order_id)).map(({ status }) => status)).toEqual(['failed', 'captured'])
    expect(await razorpay.findPayment('pay_unknown')).toBeNull()
  })

  it('is not followed to another address: the keys go along with every call', async () => {
    const { id } = await paid()
    const elsewhere = createServer(
      (request, reply) => void reply.writeHead(307, { location: gateway.settings.apiUrl! + request.url }).end(),
    )
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
    const apiUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    const before = new Map(gateway.calls)
    await expect(createRazorpay({ ...gateway.settings, apiUrl }).findPayment(id)).rejects.toThrow('did not find a payment')
    expect(gateway.calls).toEqual(before)
    elsewhere.close()
  })

  it('knows its own signatures, and takes one for the other never', async () => {
    const proof = gateway.proofOf(await paid())
    const forged = { ...proof, razorpay_order_id: 'order_other' }
    expect([razorpay.isProofGenuine(proof), razorpay.isProofGenuine(forged)]).toEqual([true, false])
    const { payload, headers } = gateway.eventOf('payment.captured', await paid())
    const signature = headers['x-razorpay-signature']!
    expect(razorpay.isWebhookGenuine(Buffer.from(payload), signature)).toBe(true)
    expect(razorpay.isWebhookGenuine(Buffer.from(`${payload} `), signature)).toBe(false)
  })

  it.each(['POST .*refund$', 'GET .*refunds'])('gives a receipt back once, also when no answer came to %s', async (path) => {
    const payment = await paid()
    gateway.faults = [{ path: new RegExp(path), kind: 'no answer' }]
    await expect(razorpay.refund(payment.id, 10_000, 'refund-1')).rejects.toThrow('no answer')
    const again = await razorpay.refund(payment.id, 10_000, 'refund-1')
    expect(await razorpay.refund(payment.id, 10_000, 'refund-1')).toEqual(again)
    expect(payment.amount_refunded).toBe(10_000)
  })

  it('gives a receipt back once when two ask at the same moment', async () => {
    const payment = await paid()
    await Promise.all([razorpay.refund(payment.id, 10_000, 'refund-2'), razorpay.refund(payment.id, 10_000, 'refund-2')])
    expect(payment.amount_refunded).toBe(10_000)
  })

  it('says why it was refused, and keeps its keys to itself', async () => {
    const payment = await paid()
    const failure: unknown = await razorpay.refund(payment.id, 30_000, 'refund-3').catch((error: unknown) => error)
    expect(String(failure)).toContain('BAD_REQUEST_ERROR The total refund amount is greater')
    const stranger = createRazorpay({ ...gateway.settings, keySecret: 'a guess of somebody' })
    const unknown: unknown = await stranger.listPayments(payment.order_id).catch((error: unknown) => error)
    expect(String(unknown)).toContain('Authentication failed')
    expect(JSON.stringify([failure, unknown, (unknown as Error).cause, (unknown as Error).stack])).not.toContain('a guess of somebody')
  })

  it('gives up a request that nobody answers', async () => {
    gateway.faults = [{ path: /orders/, kind: 'silence' }]
    await expect(razorpay.createOrder(25_782, 'CR-ABC123')).rejects.toThrow('razorpay did not create an order: no answer')
  }, 12_000)
})
