import { beforeEach, describe, expect, it } from 'vitest'
import { createPaymentOrder, paySandbox } from '#core/contract/payments.ts'
import { ADVANCE, endHold } from '#tests/support/factories/bookings.ts'
import { RazorpayGateway } from '#tests/support/razorpay-gateway.ts'
import { useRazorpayWorld, type Paid } from '#tests/support/razorpay-world.ts'

const razorpay = useRazorpayWorld(await RazorpayGateway.start())
const { gateway, world, held, paid, orderFor, prove, send, sweep, booksOf } = razorpay

beforeEach(() => {
  gateway.faults = []
  gateway.refundsAre = 'processed'
})

describe('a payment that was captured', () => {
  const WAYS: Record<string, (scene: Paid) => Promise<unknown>> = {
    'the page proves it': ({ player, booking, payment }) => prove(player, booking, payment),
    'the provider tells of it': ({ payment }) => send(gateway.eventOf('payment.captured', payment)),
    'the provider tells of the order': ({ payment }) => send(gateway.eventOf('order.paid', payment)),
    'nobody tells of it, and the sweep asks': sweep,
    'the first answer to the sweep is lost': async () => {
      gateway.faults = [{ path: /payments/, kind: 'no answer' }]
      await expect(sweep()).rejects.toThrow('no answer')
      await sweep()
    },
    'everybody tells of it, twice': async ({ player, booking, payment }) => {
      const event = gateway.eventOf('payment.captured', payment)
      await Promise.all([send(event), send(event), prove(player, booking, payment), prove(player, booking, payment), sweep()])
    },
  }

  it.each(Object.keys(WAYS))('confirms the booking once when %s', async (way) => {
    const scene = await paid()
    await WAYS[way]!(scene)
    const { player, booking } = scene
    expect(await player.see(booking)).toMatchObject({ booking_status: 'confirmed', paid_amount: ADVANCE, refund_amount: 0 })
    expect(await booksOf(booking)).toEqual(['capture 25782'])
    expect(await player.news()).toEqual(['booking_confirmed'])
  })

  it.each([
    ['by card', { method: 'card' }],
    ['of another amount', { amount: 100 }],
    ['of more than was asked for', { amount: 30_000 }],
    ['in another currency', { currency: 'USD' }],
  ])('%s goes back in full, and the slot can still be paid for', async (_case, how) => {
    const { player, booking, payment } = await paid(how)
    expect((await prove(player, booking, payment)).body).toMatchObject({
      success: false,
      booking: { booking_status: 'pending', paid_amount: 0 },
    })
    await world.deps.jobs.drain()
    expect(await player.news()).toEqual(['refund_processed', 'payment_refunded'])
    expect(payment).toMatchObject({ status: 'refunded', amount_refunded: payment.amount })
    const second = gateway.pay(await orderFor(player, booking))
    expect((await prove(player, booking, second)).body).toMatchObject({
      success: true,
      booking: { booking_status: 'confirmed', paid_amount: ADVANCE },
    })
    expect(await booksOf(booking)).toEqual([`capture ${payment.amount}`, `refund ${payment.amount}`, 'capture 25782'])
  })
})

describe('a payment that is not captured yet', () => {
  it('is not proved by its signature: the page hears that it is under way, and asks again', async () => {
    const { player, booking, payment } = await paid({ status: 'authorized' })
    const answer = await prove(player, booking, payment)
    expect(answer).toMatchObject({ status: 503, detail: 'The payment is still on its way. We keep asking for it.' })
    expect(answer.headers['retry-after']).toBe('2')
    expect(await player.see(booking)).toMatchObject({ booking_status: 'pending', paid_amount: 0 })
    gateway.become(payment, 'captured')
    expect((await prove(player, booking, payment)).body.success).toBe(true)
  })

  it('has its order looked at within the minute once the bank has said yes, days later', async () => {
    const { player, booking, payment } = await paid({ status: 'created' })
    const { db } = world.deps
    await endHold(db, booking.id)
    const order = db.updateTable('payment_orders').where('id', '=', payment.order_id)
    await order.set({ created_at: new Date(Date.now() - 5 * 86_400_000), next_look_at: new Date(Date.now() + 3_600_000) }).execute()
    await send(gateway.eventOf('payment.authorized', gateway.become(payment, 'authorized')))
    gateway.become(payment, 'captured')
    await world.deps.jobs.enqueue(db, 'reconcile-payments', {})
    await world.deps.jobs.drain()
    expect((await player.see(booking)).booking_status).toBe('confirmed')
  })

  it.each(['failed', 'created', 'authorized'] as const)('%s, is not proved', async (status) => {
    const { player, booking, payment } = await paid({ status })
    expect((await prove(player, booking, payment)).status).toBe(status === 'failed' ? 400 : 503)
    await sweep()
    expect(await booksOf(booking)).toEqual([])
  })
})

describe('a payment that failed and was captured after all', () => {
  it.each([
    ['payment.failed', 'payment.captured'],
    ['payment.captured', 'payment.failed'],
  ])('confirms: %s, %s', async (...events) => {
    const { player, booking, payment } = await paid({ status: 'failed' })
    const told = events.map((event) => gateway.eventOf(event, gateway.become(payment, event === 'payment.failed' ? 'failed' : 'captured')))
    for (const event of told) expect(await send(event)).toBe(200)
    expect((await player.see(booking)).booking_status).toBe('confirmed')
    expect(await booksOf(booking)).toEqual(['capture 25782'])
  })

  it('is refunded in full when somebody else has the slot by then', async () => {
    const { player, ground, booking, payment } = await paid({ status: 'failed' })
    await send(gateway.eventOf('payment.failed', payment))
    await endHold(world.deps.db, booking.id)
    const winner = await world.person()
    const won = (await winner.book(ground.id, { booking_type: 'full', has_opponent: true })).body
    await prove(winner, won, gateway.pay(await orderFor(winner, won)))
    gateway.become(payment, 'captured')
    await sweep()
    expect(await player.see(booking)).toMatchObject({ booking_status: 'cancelled', paid_amount: 0, refund_status: 'processed' })
    expect((await winner.see(won)).booking_status).toBe('confirmed')
    expect(payment.amount_refunded).toBe(25_782)
  })
})

describe('a person who comes back from the page of the provider', () => {
  const comeBack = async (orderId: string, fields: Record<string, string>) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://api.razorpay.com',
      'sec-fetch-site': 'cross-site',
    }
    const payload = new URLSearchParams(fields).toString()
    return world.app.inject({ method: 'POST', url: `/api/payments/callback/${orderId}`, headers, payload })
  }

  it('finds the booking confirmed, also without being signed in', async () => {
    const { player, ground, booking, payment } = await paid()
    const answer = await comeBack(payment.order_id, { ...gateway.proofOf(payment) })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/booking/${ground.id}?booking=${booking.id}`)
    expect((await player.see(booking)).booking_status).toBe('confirmed')
  })

  it('finds it as it was when the payment failed, the proof was made up, or the provider does not answer', async () => {
    const { player, booking, payment } = await paid()
    const other = await paid()
    gateway.faults = [{ path: /payments/, kind: 'no answer' }]
    const forms: Record<string, string>[] = [
      { 'error[code]': 'BAD_REQUEST_ERROR' },
      { ...gateway.proofOf(payment), razorpay_signature: 'made up' },
      { ...gateway.proofOf(other.payment) },
      { ...gateway.proofOf(payment) },
    ]
    for (const fields of forms) expect((await comeBack(payment.order_id, fields)).statusCode).toBe(303)
    expect((await player.see(booking)).booking_status).toBe('pending')
    expect((await comeBack('order_unknown', {})).statusCode).toBe(404)
    const authorized = gateway.become(payment, 'authorized')
    await comeBack(payment.order_id, { ...gateway.proofOf(authorized) })
    expect(await booksOf(booking)).toEqual([])
  })
})

describe('an event', () => {
  it('that the provider did not sign changes nothing', async () => {
    const { player, booking, payment } = await paid()
    const { headers, payload } = gateway.eventOf('payment.captured', payment)
    for (const forged of [
      gateway.eventOf('payment.captured', payment, gateway.settings.keySecret),
      { headers, payload: payload.replace('captured', 'captured ') },
      { headers: { ...headers, 'x-razorpay-signature': '' }, payload },
    ])
      expect(await send(forged)).toBe(400)
    expect((await player.see(booking)).booking_status).toBe('pending')
  })

  it('of a payment link, of another order, or of a refund made by hand is acknowledged and changes nothing', async () => {
    const { booking, payment } = await paid()
    const foreign = { ...payment, id: 'pay_foreign', order_id: 'order_foreign' }
    const link = { ...payment, id: 'pay_link', order_id: null as unknown as string }
    for (const event of ['payment.captured', 'payment.failed', 'payment.authorized'])
      for (const about of [foreign, link]) expect(await send(gateway.eventOf(event, about))).toBe(200)
    const refund = { id: 'rfnd_1', entity: 'refund', payment_id: payment.id, amount: 1, currency: 'INR', status: 'processed' } as const
    for (const receipt of [null, 'another shop', 'refund-999999999'])
      expect(await send(gateway.eventOf('refund.processed', { ...refund, receipt }))).toBe(200)
    expect(await booksOf(booking)).toEqual([])
  })
})

describe('the sweep', () => {
  it.each([
    ['at once', 0, 10],
    ['after half an hour', 30, 25],
    ['after an hour', 60, 180],
    ['after five hours', 300, 900],
    ['after five days', 5 * 1_440, 3_600],
    ['after six days', 6 * 1_440 + 1, null],
  ])('asks for an order %s again', async (_case, ageMinutes, waitSeconds) => {
    const { player, booking } = await held()
    const id = await orderFor(player, booking)
    const created_at = new Date(Date.now() - ageMinutes * 60_000)
    await world.deps.db.updateTable('payment_orders').set({ created_at }).where('id', '=', id).execute()
    await sweep()
    const { next_look_at } = await world.deps.db
      .selectFrom('payment_orders')
      .select('next_look_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const wait = next_look_at && Math.round((next_look_at.getTime() - Date.now()) / 1000)
    if (waitSeconds === null) expect(wait).toBeNull()
    else expect(wait! - waitSeconds).toBeGreaterThan(-10)
    expect(wait ?? 0).toBeLessThanOrEqual(waitSeconds ?? 0)
  })
})

describe('the sandbox’s checkout', () => {
  it('is not there beside a real provider, nor in the document of the API', async () => {
    const { player, booking } = await held()
    const body = { order_id: await orderFor(player, booking), upi_id: 'success@razorpay' }
    expect(await player.call(paySandbox, { body })).toMatchObject({ status: 404, detail: 'Not found' })
    const { paths } = (await world.app.inject('/api/openapi.json')).json<{ paths: object }>()
    expect(Object.keys(paths).filter((path) => path.includes('sandbox'))).toEqual([])
  })
})

describe('while the provider does not answer', () => {
  it.each(['no answer', 'refused'] as const)('nothing is lost: %s', async (kind) => {
    const { player, booking } = await held()
    gateway.faults = [{ path: /POST \/v1\/orders/, kind }]
    const body = { booking_id: booking.id, amount: booking.advance_amount }
    const answer = await player.call(createPaymentOrder, { body })
    expect(answer.status).toBe(503)
    expect(answer.detail).toBe(
      `Failed to initiate payment. Please try again. (reference ${String(answer.headers['x-request-id']).slice(0, 8)})`,
    )
    const payment = gateway.pay(await orderFor(player, booking))
    gateway.faults = [{ path: /GET \/v1\/payments/, kind }]
    expect((await prove(player, booking, payment)).status).toBe(503)
    expect((await prove(player, booking, payment)).body).toMatchObject({ success: true, booking: { booking_status: 'confirmed' } })
  })
})
