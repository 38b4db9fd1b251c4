import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#core/contract/bookings.ts'
import { listDeliveries, resendDelivery } from '#core/contract/deliveries.ts'
import { processRefund } from '#server/modules/payments/refunds.ts'
import { ADVANCE } from '#tests/support/factories/bookings.ts'
import { RazorpayGateway, type GatewayPayment } from '#tests/support/razorpay-gateway.ts'
import { useRazorpayWorld } from '#tests/support/razorpay-world.ts'

const razorpay = useRazorpayWorld(await RazorpayGateway.start())
const { gateway, world, held, cancelled, send, refundAll, refundsOf, booksOf } = razorpay

beforeEach(() => Object.assign(gateway, { faults: [], refundsAre: 'processed' }))

const refundOf = async ({ id }: Booking) =>
  world.deps.db.selectFrom('refunds').selectAll().where('booking_id', '=', id).executeTakeFirstOrThrow()
const lastRefundOf = (payment: GatewayPayment) => refundsOf(payment).at(-1)!

/** In how many seconds the provider is asked about a booking's refund again, by each job that waits. */
async function waitsOf(booking: Booking): Promise<number[]> {
  const { id } = await refundOf(booking)
  const { rows } = await sql<{ wait: number }>`
    select round(extract(epoch from start_after - created_on))::int as wait from pgboss.job
     where name = 'process-refund' and state = 'created' and data ->> 'refund_id' = ${String(id)}
     order by wait`.execute(world.deps.db)
  return rows.map(({ wait }) => wait)
}

describe('a refund', () => {
  it.each(['POST .*refund$', 'GET .*refunds'])('is given once when the answer to %s was lost', async (path) => {
    const { player, booking, payment } = await cancelled()
    gateway.faults = [{ path: new RegExp(path), kind: 'no answer' }]
    await expect(world.deps.jobs.drain()).rejects.toThrow('no answer')
    await refundAll()
    expect(refundsOf(payment)).toHaveLength(1)
    expect(await player.see(booking)).toMatchObject({ refund_status: 'processed', refund_amount: ADVANCE })
    expect(await booksOf(booking)).toEqual(['capture 25782', 'refund 25782'])
  })

  it.each(['event', 'question'])('that takes its time is processed once, by %s', async (how) => {
    gateway.refundsAre = 'pending'
    const { player, booking, payment } = await cancelled()
    await world.deps.jobs.drain()
    await refundAll()
    expect((await player.see(booking)).refund_status).toBe('initiated')
    expect(await waitsOf(booking)).toEqual([30, 30])
    const [refund] = refundsOf(payment)
    const told = gateway.eventOf('refund.processed', gateway.endRefund(refund!, 'processed'))
    if (how === 'event') for (let time = 0; time < 2; time += 1) expect(await send(told)).toBe(200)
    else await refundAll()
    expect(refundsOf(payment)).toHaveLength(1)
    expect((await player.see(booking)).refund_status).toBe('processed')
    expect(await player.news()).toEqual(['refund_processed', 'booking_cancelled', 'booking_confirmed'])
  })

  it('that failed is asked for anew until it is given, and the job that asks says so', async () => {
    gateway.refundsAre = 'failed'
    const { player, booking, payment } = await cancelled()
    await expect(world.deps.jobs.drain()).rejects.toThrow('could not give')
    await expect(refundAll()).rejects.toThrow('could not give')
    expect(await player.see(booking)).toMatchObject({ refund_status: 'failed', refund_amount: ADVANCE })
    gateway.refundsAre = 'pending'
    await refundAll()
    expect((await player.see(booking)).refund_status).toBe('initiated')
    const [, , third] = refundsOf(payment)
    await send(gateway.eventOf('refund.processed', gateway.endRefund(third!, 'processed')))
    await refundAll()
    expect(refundsOf(payment)).toHaveLength(3)
    expect((await player.see(booking)).refund_status).toBe('processed')
    expect(payment.amount_refunded).toBe(25_782)
    expect(await booksOf(booking)).toEqual(['capture 25782', 'refund 25782'])
  })

  it('is not taken back by late or repeated news of an earlier attempt', async () => {
    gateway.refundsAre = 'pending'
    const { player, booking, payment } = await cancelled()
    await world.deps.jobs.drain()
    const [first] = refundsOf(payment)
    const late = gateway.eventOf('refund.failed', gateway.endRefund(first!, 'failed'))
    for (let time = 0; time < 2; time += 1) expect(await send(late)).toBe(200)
    expect((await refundOf(booking)).attempt).toBe(2)
    gateway.refundsAre = 'processed'
    await refundAll()
    for (const event of [late, gateway.eventOf('refund.failed', first!), gateway.eventOf('refund.created', first!)]) await send(event)
    expect((await player.see(booking)).refund_status).toBe('processed')
    expect(payment.amount_refunded).toBe(25_782)
  })
})

describe('a refund that the provider says has failed, after it had taken it on', () => {
  it('is asked for anew within seconds, once for each failure, also when no job of it is left', async () => {
    gateway.refundsAre = 'pending'
    const { player, booking, payment } = await cancelled()
    await world.deps.jobs.drain()
    await sql`delete from pgboss.job where name = 'process-refund'`.execute(world.deps.db)
    const first = lastRefundOf(payment)
    const told = gateway.eventOf('refund.failed', gateway.endRefund(first, 'failed'))
    for (const event of [told, told, gateway.eventOf('refund.failed', first)]) expect(await send(event)).toBe(200)
    expect((await player.see(booking)).refund_status).toBe('failed')
    expect(await waitsOf(booking)).toEqual([10])
    await processRefund(world.deps, (await refundOf(booking)).id)
    const second = lastRefundOf(payment)
    await send(gateway.eventOf('refund.failed', gateway.endRefund(second, 'failed')))
    expect(await waitsOf(booking)).toEqual([10, 20, 30])
    gateway.refundsAre = 'processed'
    await processRefund(world.deps, (await refundOf(booking)).id)
    expect((await player.see(booking)).refund_status).toBe('processed')
    expect(payment.amount_refunded).toBe(25_782)
  })

  /** As if the time of the next job of the booking's refund had come, which is done then; answers how long that took. */
  async function passTime(booking: Booking): Promise<number> {
    const { id } = await refundOf(booking)
    const { rows } = await sql<{ seconds: number }>`
      with next as (select ceil(extract(epoch from min(start_after) - now()))::int as seconds from pgboss.job
        where name = 'process-refund' and state in ('created', 'retry') and data ->> 'refund_id' = ${String(id)})
      update pgboss.job set start_after = start_after - make_interval(secs => next.seconds) from next
       where name = 'process-refund' and state in ('created', 'retry') and data ->> 'refund_id' = ${String(id)}
      returning seconds`.execute(world.deps.db)
    await world.deps.jobs.drain()
    return rows[0]!.seconds
  }
  const attemptsOf = (payment: GatewayPayment) => refundsOf(payment).length

  it.each(['an event', 'nobody'])(
    'time after time, of which %s tells, has few jobs that wait ever longer, and is given once',
    async (teller) => {
      gateway.refundsAre = 'pending'
      const { player, booking, payment } = await cancelled()
      await world.deps.jobs.drain()
      const waits: number[] = []
      for (let attempt = 1; attempt <= 10; attempt += 1) {
        const failed = gateway.eventOf('refund.failed', gateway.endRefund(lastRefundOf(payment), 'failed'))
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
      gateway.endRefund(lastRefundOf(payment), 'processed')
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
      const failed = gateway.eventOf('refund.failed', gateway.endRefund(lastRefundOf(payment), 'failed'))
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
    await send(gateway.eventOf('refund.failed', gateway.endRefund(lastRefundOf(payment), 'failed')))
    while (attemptsOf(payment) === 1) await passTime(booking)
    expect(attemptsOf(payment)).toBe(2)
    expect(await waitsOf(booking)).toEqual([30])
  })

  it('is asked for anew by the job of an earlier attempt when the version before left no other', async () => {
    gateway.refundsAre = 'pending'
    const { player, booking, payment } = await cancelled()
    await world.deps.jobs.drain()
    gateway.endRefund(lastRefundOf(payment), 'failed')
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
    expect(lastRefundOf(payment).receipt).toMatch(/^refund-\d+-1000$/)
    await send(gateway.eventOf('refund.processed', gateway.endRefund(lastRefundOf(payment), 'processed')))
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
    await expect(processRefund(world.deps, (await refundOf(booking)).id)).rejects.toThrow('PAYMENTS')
    expect(gateway.calls).toEqual(before)
    const refund = world.deps.db.selectFrom('refunds').select(['attempt', 'status']).where('booking_id', '=', booking.id)
    expect(await refund.executeTakeFirstOrThrow()).toEqual({ attempt: 1, status: 'initiated' })
  })
})
