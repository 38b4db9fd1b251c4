import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listDeliveries, resendDelivery } from '#core/contract/deliveries.ts'
import { processRefund } from '#server/modules/payments/refunds.ts'
import { ADVANCE } from '#tests/support/factories/bookings.ts'
import { RazorpayGateway, type GatewayPayment, type GatewayRefund, type Webhook } from '#tests/support/razorpay-gateway.ts'
import { useRazorpayWorld } from '#tests/support/razorpay-world.ts'

const razorpay = useRazorpayWorld(await RazorpayGateway.start())
const { gateway, world, held, orderFor, prove, send, sweep, booksOf } = razorpay

beforeEach(() => Object.assign(gateway, { faults: [], refundsAre: 'processed', namesReceipts: true }))
afterEach(() => vi.restoreAllMocks())

async function paid() {
  const scene = await held()
  return { ...scene, payment: gateway.pay(await orderFor(scene.player, scene.booking)) }
}

/** A booking that was paid and is cancelled by its player in time: everything is to go back. */
async function cancelled() {
  const scene = await paid()
  await prove(scene.player, scene.booking, scene.payment)
  await scene.player.cancel(scene.booking)
  return scene
}

const refundIdOf = async ({ id }: { id: number }) =>
  (await world.deps.db.selectFrom('refunds').select('id').where('booking_id', '=', id).executeTakeFirstOrThrow()).id

/** The last refund that the provider has of a payment. */
const refundOf = ({ id }: GatewayPayment) => [...gateway.refunds.values()].findLast(({ payment_id }) => payment_id === id)!

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
    const refund = refundOf(payment)
    gateway.endRefund(refund, 'processed')
    await processRefund(world.deps, await refundIdOf(booking))
    expect((await player.see(booking)).refund_status).toBe('processed')
    expect(payment.amount_refunded).toBe(25_782)
  })
})

describe('a refund that the provider says has failed, after it had taken it on', () => {
  /** In how many seconds it is asked about the booking's refund, by each job that waits. */
  async function waitsOf(booking: { id: number }): Promise<number[]> {
    const { rows } = await sql<{ wait: number }>`
      select round(extract(epoch from start_after - created_on))::int as wait from pgboss.job
       where name = 'process-refund' and state = 'created' and data ->> 'refund_id' = ${String(await refundIdOf(booking))}
       order by wait`.execute(world.deps.db)
    return rows.map(({ wait }) => wait)
  }

  it('is asked for anew within seconds, once for each failure, also when no job of it is left', async () => {
    gateway.refundsAre = 'pending'
    const { player, booking, payment } = await cancelled()
    await world.deps.jobs.drain()
    await sql`delete from pgboss.job where name = 'process-refund'`.execute(world.deps.db)
    const first = refundOf(payment)
    const told = gateway.eventOf('refund.failed', gateway.endRefund(first, 'failed'))
    for (const event of [told, told, gateway.eventOf('refund.failed', first)]) expect(await send(event)).toBe(200)
    expect((await player.see(booking)).refund_status).toBe('failed')
    expect(await waitsOf(booking)).toEqual([10])
    await processRefund(world.deps, await refundIdOf(booking))
    const second = refundOf(payment)
    await send(gateway.eventOf('refund.failed', gateway.endRefund(second, 'failed')))
    expect(await waitsOf(booking)).toEqual([10, 20, 30])
    gateway.refundsAre = 'processed'
    await processRefund(world.deps, await refundIdOf(booking))
    expect((await player.see(booking)).refund_status).toBe('processed')
    expect(payment.amount_refunded).toBe(25_782)
  })

  /** As if the time of the next job of the booking's refund had come, which is done then; answers how long that took. */
  async function passTime(booking: { id: number }): Promise<number> {
    const { rows } = await sql<{ seconds: number }>`
      with next as (select ceil(extract(epoch from min(start_after) - now()))::int as seconds from pgboss.job
        where name = 'process-refund' and state in ('created', 'retry') and data ->> 'refund_id' = ${String(await refundIdOf(booking))})
      update pgboss.job set start_after = start_after - make_interval(secs => next.seconds) from next
       where name = 'process-refund' and state in ('created', 'retry') and data ->> 'refund_id' = ${String(await refundIdOf(booking))}
      returning seconds`.execute(world.deps.db)
    await world.deps.jobs.drain()
    return rows[0]!.seconds
  }
  const attemptsOf = ({ id }: GatewayPayment) => [...gateway.refunds.values()].filter(({ payment_id }) => payment_id === id).length

  it.each(['an event', 'nobody'])(
    'time after time, of which %s tells, has few jobs that wait ever longer, and is given once',
    async (teller) => {
      gateway.refundsAre = 'pending'
      const { player, booking, payment } = await cancelled()
      await world.deps.jobs.drain()
      const waits: number[] = []
      for (let attempt = 1; attempt <= 10; attempt += 1) {
        const failed = gateway.eventOf('refund.failed', gateway.endRefund(refundOf(payment), 'failed'))
        if (teller === 'an event') expect(await send(failed)).toBe(200)
        let waited = 0
        while (attemptsOf(payment) === attempt) {
          expect((await waitsOf(booking)).length).toBeLessThanOrEqual(3)
          waited += await passTime(booking)
        }
        waits.push(waited)
      }
      const lookSeconds = teller === 'nobody' ? 30 : 0
      for (const [index, waited] of waits.entries())
        expect(Math.abs(waited - lookSeconds - Math.min(10 * 2 ** index, 3_600))).toBeLessThan(10)
      gateway.endRefund(refundOf(payment), 'processed')
      while ((await waitsOf(booking)).length > 0) await passTime(booking)
      expect((await player.see(booking)).refund_status).toBe('processed')
      expect(attemptsOf(payment)).toBe(11)
      expect(payment.amount_refunded).toBe(25_782)
    },
  )

  it.each(['an event', 'nobody'])('for a day is left to a super admin, who has it asked for once more; %s tells', async (teller) => {
    gateway.refundsAre = 'pending'
    const { player, booking, payment } = await cancelled()
    const boss = await world.person('super_admin')
    const listed = async () => (await boss.call(listDeliveries, { query: {} })).body.filter(({ about }) => about?.id === booking.id)
    const fail = async () => {
      const failed = gateway.eventOf('refund.failed', gateway.endRefund(refundOf(payment), 'failed'))
      if (teller === 'an event') expect(await send(failed)).toBe(200)
      const tried = attemptsOf(payment)
      while ((await waitsOf(booking)).length > 0 && attemptsOf(payment) === tried) await passTime(booking)
    }
    await world.deps.jobs.drain()
    const refund = world.deps.db.updateTable('refunds').where('booking_id', '=', booking.id)
    await refund.set({ created_at: new Date(Date.now() - 86_400_000) }).execute()
    for (let attempt = 1; attempt < 5; attempt += 1) await fail()
    expect([attemptsOf(payment), await listed()]).toEqual([5, []])
    await fail()
    expect(attemptsOf(payment)).toBe(5)
    const [dead] = await listed()
    expect(dead).toMatchObject({
      kind: 'process-refund',
      state: 'failed',
      attempts: 5,
      last_error: expect.stringContaining('5. time') as string,
    })
    const open = async () => (await world.app.inject('/metrics')).body.match(/crease_refunds_open\{status="failed"\} (\d+)/)?.[1]
    expect(Number(await open())).toBeGreaterThan(0)

    const resend = async (id: number) => (await boss.call(resendDelivery, { params: { id: String(id) } })).body.state
    expect(await resend(dead!.id)).toBe('under_way')
    await passTime(booking)
    expect([attemptsOf(payment), (await listed()).map(({ state }) => state)]).toEqual([6, ['under_way']])
    await fail()
    const relisted = await listed()
    expect(relisted.map(({ state, attempts }) => [state, attempts])).toEqual([['failed', 6]])
    expect((await player.see(booking)).refund_status).toBe('failed')
    gateway.refundsAre = 'processed'
    expect(await resend(relisted[0]!.id)).toBe('under_way')
    await passTime(booking)
    expect((await listed()).map(({ state }) => state)).toEqual(['done'])
    expect(await player.see(booking)).toMatchObject({ refund_status: 'processed', refund_amount: ADVANCE })
    expect([attemptsOf(payment), payment.amount_refunded]).toEqual([7, 25_782])
  })

  it('while the job that asked for it had no answer is left to the job that asks anew', async () => {
    Object.assign(gateway, { refundsAre: 'pending', faults: [{ path: /POST .*refund$/, kind: 'no answer' }] })
    const { booking, payment } = await cancelled()
    await expect(world.deps.jobs.drain()).rejects.toThrow('no answer')
    await send(gateway.eventOf('refund.failed', gateway.endRefund(refundOf(payment), 'failed')))
    while (attemptsOf(payment) === 1) await passTime(booking)
    expect(attemptsOf(payment)).toBe(2)
    expect(await waitsOf(booking)).toEqual([30])
  })

  it('is asked for anew by the job of an earlier attempt when the version before left no other', async () => {
    gateway.refundsAre = 'pending'
    const { player, booking, payment } = await cancelled()
    await world.deps.jobs.drain()
    gateway.endRefund(refundOf(payment), 'failed')
    const refund = world.deps.db.updateTable('refunds').where('booking_id', '=', booking.id)
    await refund.set({ status: 'failed', attempt: 2, provider_refund_id: null }).execute()
    gateway.refundsAre = 'processed'
    await passTime(booking)
    expect((await player.see(booking)).refund_status).toBe('processed')
    expect(payment.amount_refunded).toBe(25_782)
  })

  it('for the thousandth time and more can be told of', async () => {
    gateway.refundsAre = 'pending'
    const { player, booking, payment } = await cancelled()
    await world.deps.db.updateTable('refunds').set({ attempt: 1_000 }).where('booking_id', '=', booking.id).execute()
    await world.deps.jobs.drain()
    expect(refundOf(payment).receipt).toMatch(/^refund-\d+-1000$/)
    await send(gateway.eventOf('refund.processed', gateway.endRefund(refundOf(payment), 'processed')))
    expect((await player.see(booking)).refund_status).toBe('processed')
  })
})

describe('a refund of a payment that the sandbox took', () => {
  it('is asked for of nobody while payments are Razorpay’s, and keeps its receipt', async () => {
    const { player, booking } = await held()
    const id = `order_sandbox${booking.id}`
    const order = {
      id,
      entity: 'order',
      amount: 25_782,
      currency: 'INR',
      receipt: booking.booking_id,
      payment: {},
      notes: {},
      status: 'created',
      created_at: Math.floor(Date.now() / 1000),
    } as const
    gateway.orders.set(id, { ...order })
    await world.deps.db
      .insertInto('payment_orders')
      .values({ id, provider: 'sandbox', booking_id: booking.id, amount_paise: 25_782 })
      .execute()
    const payment = gateway.pay(id)
    await send(gateway.eventOf('payment.captured', payment))
    await player.cancel(booking)
    const before = new Map(gateway.calls)
    await expect(world.deps.jobs.drain()).rejects.toThrow('is to be given by sandbox, which PAYMENTS does not name')
    await expect(processRefund(world.deps, await refundIdOf(booking))).rejects.toThrow('PAYMENTS')
    expect(gateway.calls).toEqual(before)
    const refund = world.deps.db.selectFrom('refunds').select(['attempt', 'status']).where('booking_id', '=', booking.id)
    expect(await refund.executeTakeFirstOrThrow()).toEqual({ attempt: 1, status: 'initiated' })
  })
})
