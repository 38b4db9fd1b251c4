import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { processRefund } from '#server/modules/payments/refunds.ts'
import { ADVANCE } from '#tests/support/factories/bookings.ts'
import { RazorpayGateway, type GatewayPayment, type GatewayRefund, type Webhook } from '#tests/support/razorpay-gateway.ts'
import { useRazorpayWorld } from '#tests/support/razorpay-world.ts'

const razorpay = useRazorpayWorld(await RazorpayGateway.start())
const { gateway, world, paid, cancelled, prove, send, sweep, refundsOf, booksOf } = razorpay

beforeEach(() => Object.assign(gateway, { faults: [], refundsAre: 'processed', namesReceipts: true }))
afterEach(() => vi.restoreAllMocks())

const refundIdOf = async ({ id }: { id: number }) =>
  (await world.deps.db.selectFrom('refunds').select('id').where('booking_id', '=', id).executeTakeFirstOrThrow()).id

/** What the provider documents no payment to be like. */
const odd = (payment: GatewayPayment, changes: object) => ({ ...payment, ...changes }) as GatewayPayment

/** The same event, delivered once more. */
const again = (first: Webhook, { payload, headers }: Webhook): Webhook => ({
  payload,
  headers: { ...headers, 'x-razorpay-event-id': first.headers['x-razorpay-event-id']! },
})

describe('an event about money that cannot be read', () => {
  it.each(['payment.captured', 'order.paid', 'payment.authorized'])(
    'is not acknowledged, so that the provider repeats it, and is done when it can: %s',
    async (event) => {
      const { player, booking, payment } = await paid()
      const unreadable = gateway.eventOf(event, odd(payment, { method: null }))
      for (let time = 0; time < 2; time += 1) expect(await send(unreadable)).toBe(500)
      expect((await player.see(booking)).booking_status).toBe('pending')
      expect(await send(again(unreadable, gateway.eventOf('payment.captured', payment)))).toBe(200)
      expect((await player.see(booking)).booking_status).toBe('confirmed')
    },
  )

  it('is not acknowledged either when it is about a refund', async () => {
    const { player, booking, payment } = await cancelled()
    const refund = {
      id: 'rfnd_odd',
      entity: 'refund',
      payment_id: null,
      receipt: `refund-${await refundIdOf(booking)}`,
      status: 'processed',
    }
    for (const about of [refund, { ...refund, payment_id: payment.id, receipt: 'of another' }])
      expect(await send(gateway.eventOf('refund.processed', about as unknown as GatewayRefund))).toBe(500)
    expect((await player.see(booking)).refund_status).toBe('initiated')
  })

  it('of money that came, and does not even say for which order, is not acknowledged', async () => {
    const { payment } = await paid()
    for (const event of ['payment.captured', 'order.paid'])
      expect(await send(gateway.eventOf(event, odd(payment, { order_id: undefined })))).toBe(500)
  })

  it('of another shop over the same account, or on which nothing hangs, is acknowledged, and is in the log', async () => {
    const { player, booking, payment } = await cancelled()
    const foreign = { id: 'pay_foreign', method: null }
    const refund = { id: 'rfnd_odd', entity: 'refund', receipt: null, status: 'processed' }
    const told: [string, object][] = [
      ...['payment.captured', 'order.paid', 'payment.authorized', 'payment.failed'].flatMap((event): [string, object][] => [
        [event, odd(payment, { ...foreign, order_id: 'order_foreign' })],
        [event, odd(payment, { ...foreign, order_id: null })],
      ]),
      ['payment.failed', odd(payment, { method: null })],
      ['payment.authorized', odd(payment, { order_id: 7 })],
      ...['refund.created', 'refund.processed', 'refund.failed'].flatMap((event): [string, object][] => [
        [event, { ...refund, payment_id: 'pay_foreign', receipt: 'refund-1' }],
        [event, { ...refund, payment_id: null, receipt: 'shirt-7' }],
        [event, { ...refund, payment_id: null, receipt: 'refund-999999999' }],
        [event, { entity: 'refund' }],
      ]),
    ]
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    for (const [event, about] of told) expect(await send(gateway.eventOf(event, about as GatewayPayment))).toBe(200)
    const lines = stderr.mock.calls.map(([line]) => String(line))
    expect(lines.filter((line) => line.includes('an event is left out') && line.includes('cannot be read: '))).toHaveLength(told.length)
    for (const event of ['refund.speed_changed', 'refund.arn_updated'])
      expect(await send(gateway.eventOf(event, odd(payment, { method: null })))).toBe(200)
    expect(stderr.mock.calls).toHaveLength(told.length)
    expect(await player.see(booking)).toMatchObject({ booking_status: 'cancelled', refund_status: 'initiated' })
  })

  it('of a kind that we do nothing about is acknowledged whatever is in it', async () => {
    const downtime = { id: 'down_1', entity: 'payment.downtime', status: 'started' } as unknown as GatewayPayment
    for (const event of ['payment.downtime.started', 'payment.dispute.created', 'toString'])
      expect(await send(gateway.eventOf(event, downtime))).toBe(200)
  })
})

describe('an odd payment', () => {
  it.each([
    ['of a status that we do not know', { status: 'in_review' }],
    ['that cannot be read', { method: null, amount: '25782' }],
  ])('%s does not hide the captured one of its order from the sweep', async (_what, changes) => {
    const { player, booking, payment } = await paid()
    for (const id of ['pay_odd_first', 'pay_odd_last']) gateway.payments.set(id, odd(payment, { id, ...changes }))
    gateway.payments.delete(payment.id)
    gateway.payments.set(payment.id, payment)
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await sweep()
    const told = stderr.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(payment.order_id))
    expect(told).toHaveLength('status' in changes ? 0 : 2)
    for (const line of told) expect(line).toContain('it cannot be read: amount, method')
    expect((await player.see(booking)).booking_status).toBe('confirmed')
    expect(await booksOf(booking)).toEqual(['capture 25782'])
  })

  it('of a status that we do not know is not proved, nor refused for ever', async () => {
    const { player, booking, payment } = await paid()
    Object.assign(payment, { status: 'in_review' })
    expect((await prove(player, booking, payment)).status).toBe(503)
    gateway.become(payment, 'captured')
    expect((await prove(player, booking, payment)).body.success).toBe(true)
  })
})

describe('an odd refund', () => {
  it('of somebody else does not hide ours', async () => {
    const { player, booking, payment } = await cancelled()
    const foreign = { id: 'rfnd_foreign', payment_id: payment.id, receipt: null, amount: null, status: 'reversed' }
    gateway.refunds.set(foreign.id, foreign as unknown as GatewayRefund)
    await world.deps.jobs.drain()
    expect(await player.see(booking)).toMatchObject({ refund_status: 'processed', refund_amount: ADVANCE })
  })

  it('of another amount under our receipt is not taken for ours, by answer or event, and nothing more is given for it', async () => {
    const { player, booking, payment } = await cancelled()
    const byHand = gateway.refundByHand(payment, { amount: 100, receipt: `refund-${await refundIdOf(booking)}` })
    await expect(world.deps.jobs.drain()).rejects.toThrow('of another amount')
    expect(await send(gateway.eventOf('refund.processed', byHand))).toBe(200)
    expect(await player.see(booking)).toMatchObject({ refund_status: 'initiated', refund_amount: ADVANCE })
    expect(payment.amount_refunded).toBe(100)
    gateway.endRefund(byHand, 'failed')
    gateway.refunds.delete(byHand.id)
    await processRefund(world.deps, await refundIdOf(booking))
    expect((await player.see(booking)).refund_status).toBe('processed')
  })

  it('that does not repeat the receipt is ours all the same', async () => {
    gateway.namesReceipts = false
    const { player, booking, payment } = await cancelled()
    await world.deps.jobs.drain()
    expect((await player.see(booking)).refund_status).toBe('processed')
    await processRefund(world.deps, await refundIdOf(booking))
    expect(payment.amount_refunded).toBe(25_782)
  })

  it('of a status that we do not know is looked at until it ends', async () => {
    Object.assign(gateway, { refundsAre: 'queued' })
    const { player, booking, payment } = await cancelled()
    await world.deps.jobs.drain()
    expect((await player.see(booking)).refund_status).toBe('initiated')
    const refund = refundsOf(payment)[0]!
    gateway.endRefund(refund, 'processed')
    await processRefund(world.deps, await refundIdOf(booking))
    expect((await player.see(booking)).refund_status).toBe('processed')
    expect(payment.amount_refunded).toBe(25_782)
  })
})
