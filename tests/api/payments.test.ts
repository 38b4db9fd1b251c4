import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { approveBooking, rejectBooking, updateBooking, type Booking } from '#core/contract/bookings.ts'
import { createPaymentOrder, paySandbox, verifyPayment } from '#core/contract/payments.ts'
import { slotStart } from '#core/domain/calendar.ts'
import { processRefund } from '#server/modules/payments/refunds.ts'
import { ADVANCE, endHold, inDays } from '#tests/support/factories/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'

const world = useWorld()
const SIGNER = 'success@razorpay'

async function held() {
  const [player, ground] = [await world.person(), await world.ground()]
  return { player, ground, booking: (await player.book(ground.id)).body }
}
const orderFor = (person: Person, booking: Booking, amount = booking.advance_amount) =>
  person.call(createPaymentOrder, { body: { booking_id: booking.id, amount } })

/** What the checkout does, without telling the server of it. */
async function payOnly(player: Person, booking: Booking) {
  const order = await orderFor(player, booking)
  return (await player.call(paySandbox, { body: { order_id: order.body.order_id, upi_id: SIGNER } })).body
}
const prove = (player: Person, booking: Booking, proof: Awaited<ReturnType<typeof payOnly>>) =>
  player.call(verifyPayment, { body: { ...proof, booking_id: booking.id } })

async function sendEvent(
  event: string,
  proof: { razorpay_order_id: string | null; razorpay_payment_id: string },
  options: { id?: string; secret?: string } = {},
) {
  const { payments } = world.deps.config
  const status = event === 'payment.failed' ? 'failed' : 'captured'
  const money = { amount: ADVANCE * 100, currency: 'INR', method: 'upi', status }
  const entity = { id: proof.razorpay_payment_id, order_id: proof.razorpay_order_id, ...money }
  const payload = JSON.stringify({ event, payload: { payment: { entity } } })
  const secret = options.secret ?? (payments.mode === 'sandbox' ? payments.secret : '')
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': options.id ?? `evt_${event}_${entity.id}`,
    'x-razorpay-signature': createHmac('sha256', secret).update(payload).digest('hex'),
  }
  return (await world.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })).statusCode
}

async function booksOf(booking: Booking) {
  const rows = await world.deps.db
    .selectFrom('ledger')
    .select(['kind', 'amount_paise'])
    .where('booking_id', '=', booking.id)
    .orderBy('id')
    .execute()
  return rows.map((row) => `${row.kind} ${row.amount_paise}`)
}

describe('paying', () => {
  it('confirms the booking, once, however often it is proved', async () => {
    const { player, booking } = await held()
    const proof = await payOnly(player, booking)
    const [first, second] = [await prove(player, booking, proof), await prove(player, booking, proof)]
    expect(first.body).toMatchObject({
      success: true,
      booking: { booking_status: 'confirmed', paid_amount: ADVANCE, hold_expires_at: null },
    })
    expect(second.body.booking.booking_status).toBe('confirmed')
    expect(await booksOf(booking)).toEqual(['capture 25782'])
    expect(await player.news()).toEqual(['booking_confirmed'])
  })

  it('sends one e-mail with the calendar event', async () => {
    const { player, booking } = await held()
    await prove(player, booking, await payOnly(player, booking))
    await world.deps.jobs.drain()
    const mails = world.outbox.filter((mail) => mail.messageId.includes(booking.booking_id))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: { name: 'Asha Rao', address: 'asha@crease.test' },
      attachments: [{ filename: `${booking.booking_id}.ics` }],
    })
    expect(mails[0]!.text).toContain('₹257.82')
  })

  it('uses the same order again while it is open', async () => {
    const { player, booking } = await held()
    const [first, second] = [await orderFor(player, booking), await orderFor(player, booking)]
    expect(first.body).toMatchObject({ amount: 25_782, currency: 'INR' })
    expect(second.body.order_id).toBe(first.body.order_id)
  })

  it('fails with 402 for the failing UPI ID, and may be tried again', async () => {
    const { player, booking } = await held()
    const { order_id } = (await orderFor(player, booking)).body
    const failed = await player.call(paySandbox, { body: { order_id, upi_id: 'failure@razorpay' } })
    expect(failed).toMatchObject({ status: 402, detail: expect.stringContaining('Payment failed') })
    await world.deps.jobs.drain()
    expect((await player.see(booking)).booking_status).toBe('pending')
    expect((await player.pay(booking)).body.success).toBe(true)
  })

  it('asks for the advance and nothing else', async () => {
    const { player, booking } = await held()
    for (const amount of [1, 257.81, 257.83, 2000])
      expect(await orderFor(player, booking, amount)).toMatchObject({
        status: 400,
        detail: 'Price has changed. Please review the new price.',
      })
  })

  it('is for one’s own booking with one’s own order only', async () => {
    const [mine, theirs] = [await held(), await held()]
    expect((await orderFor(mine.player, theirs.booking)).status).toBe(404)
    const proof = await payOnly(theirs.player, theirs.booking)
    expect(await prove(mine.player, mine.booking, proof)).toMatchObject({
      status: 400,
      detail: 'Payment verification failed. Please contact support.',
    })
    const order_id = (await orderFor(mine.player, mine.booking)).body.order_id
    expect((await theirs.player.call(paySandbox, { body: { order_id, upi_id: SIGNER } })).status).toBe(404)
  })

  it('refuses a proof that was forged', async () => {
    const { player, booking } = await held()
    const proof = await payOnly(player, booking)
    for (const forged of [
      { ...proof, razorpay_signature: '0'.repeat(64) },
      { ...proof, razorpay_payment_id: 'pay_other' },
      { ...proof, razorpay_signature: '' },
    ]) {
      expect((await prove(player, booking, forged)).status).toBe(400)
    }
    expect(await booksOf(booking)).toEqual([])
  })

  it('is refused once the hold has ended or the booking is paid', async () => {
    const { player, booking } = await held()
    await endHold(world.deps.db, booking.id)
    expect(await orderFor(player, booking)).toMatchObject({ status: 400, detail: expect.stringContaining('run out') })
    const other = await held()
    await other.player.pay(other.booking)
    expect((await orderFor(other.player, other.booking)).status).toBe(400)
  })
})

describe('the provider’s word (webhook)', () => {
  it('confirms when the phone died between paying and proving, each event once', async () => {
    const { player, booking } = await held()
    const proof = await payOnly(player, booking)
    for (const event of ['payment.captured', 'payment.captured', 'order.paid']) expect(await sendEvent(event, proof)).toBe(200)
    expect((await player.see(booking)).booking_status).toBe('confirmed')
    expect((await prove(player, booking, proof)).body.success).toBe(true)
    expect(await booksOf(booking)).toEqual(['capture 25782'])
    expect(await player.news()).toEqual(['booking_confirmed'])
  })

  it('is delivered by the sandbox itself', async () => {
    const { player, booking } = await held()
    await payOnly(player, booking)
    await world.deps.jobs.drain()
    expect((await player.see(booking)).booking_status).toBe('confirmed')
  })

  it('is refused when it is not signed by the provider', async () => {
    const { player, booking } = await held()
    expect(await sendEvent('payment.captured', await payOnly(player, booking), { secret: 'guess' })).toBe(400)
    expect((await player.see(booking)).booking_status).toBe('pending')
  })

  it('never takes a captured payment back, in whatever order events arrive', async () => {
    const { player, booking } = await held()
    const proof = await payOnly(player, booking)
    expect(await sendEvent('payment.failed', proof)).toBe(200)
    expect(await sendEvent('payment.captured', proof)).toBe(200)
    expect(await sendEvent('payment.failed', proof, { id: 'evt_late' })).toBe(200)
    expect((await player.see(booking)).booking_status).toBe('confirmed')
  })

  it('of something unknown is acknowledged and changes nothing', async () => {
    expect(await sendEvent('payment.failed', { razorpay_order_id: null, razorpay_payment_id: 'pay_of_a_link' })).toBe(200)
    expect(await sendEvent('payment.dispute.created', { razorpay_order_id: 'order_x', razorpay_payment_id: 'pay_x' })).toBe(200)
    expect(await sendEvent('invoice.paid', { razorpay_order_id: 'order_x', razorpay_payment_id: 'pay_x' })).toBe(200)
    expect(await sendEvent('payment.captured', { razorpay_order_id: 'order_x', razorpay_payment_id: 'pay_x' })).toBe(200)
  })
})

describe('a payment that arrives after its hold ended (DECISIONS 5)', () => {
  it('confirms while the seats are free, before and after the sweep', async () => {
    for (const sweep of [false, true]) {
      const { player, booking } = await held()
      const proof = await payOnly(player, booking)
      await endHold(world.deps.db, booking.id)
      if (sweep) await world.deps.jobs.enqueue(world.deps.db, 'housekeeping', {})
      await prove(player, booking, proof)
      expect((await player.see(booking)).booking_status).toBe('confirmed')
      await world.deps.jobs.drain()
      expect((await player.see(booking)).booking_status).toBe('confirmed')
    }
  })

  it('is refunded in full and told when somebody else has the slot', async () => {
    const { player, ground, booking } = await held()
    const proof = await payOnly(player, booking)
    await endHold(world.deps.db, booking.id)
    const winner = await world.person()
    const won = await winner.bookAndPay(ground.id, { booking_type: 'full', has_opponent: true })
    expect((await prove(player, booking, proof)).body).toMatchObject({
      success: false,
      booking: {
        booking_status: 'cancelled',
        cancel_reason: 'payment_expired',
        refund_amount: ADVANCE,
        refund_status: 'initiated',
        paid_amount: 0,
      },
    })
    await world.deps.jobs.drain()
    expect((await player.see(booking)).refund_status).toBe('processed')
    expect(await booksOf(booking)).toEqual(['capture 25782', 'refund -25782', 'refund_processed 0'])
    expect(await player.news()).toEqual(['refund_processed', 'payment_refunded'])
    expect((await winner.see(won)).booking_status).toBe('confirmed')
  })

  it('is refunded when the ground is gone', async () => {
    const { player, ground, booking } = await held()
    const proof = await payOnly(player, booking)
    await endHold(world.deps.db, booking.id)
    await world.deps.db.updateTable('grounds').set({ is_active: false, deleted_at: new Date() }).where('id', '=', ground.id).execute()
    await prove(player, booking, proof)
    expect(await player.see(booking)).toMatchObject({ booking_status: 'cancelled', refund_amount: ADVANCE })
  })

  it('is refunded when its person had given the booking up, or the slot has begun', async () => {
    const given = await held()
    const proof = await payOnly(given.player, given.booking)
    await given.player.cancel(given.booking)
    expect((await prove(given.player, given.booking, proof)).body).toMatchObject({ success: false, booking: { refund_amount: ADVANCE } })
    const late = await held()
    const lateProof = await payOnly(late.player, late.booking)
    await endHold(world.deps.db, late.booking.id)
    world.setNow(slotStart(inDays(5), 12))
    const answer = await prove(late.player, late.booking, lateProof)
    world.setNow(null)
    expect(answer.body).toMatchObject({ success: false, booking: { refund_amount: ADVANCE } })
  })
})

describe('a payment that arrives after the booking was completed without it', () => {
  it('is refunded in full, and the booking stays completed', async () => {
    const { player, ground, booking } = await held()
    const proof = await payOnly(player, booking)
    await ground.owner.decide(approveBooking, booking)
    world.setNow(slotStart(inDays(5), 12))
    await ground.owner.call(updateBooking, { params: { id: String(booking.id) }, body: { booking_status: 'completed' } })
    expect(await sendEvent('payment.captured', proof)).toBe(200)
    world.setNow(null)
    expect(await player.see(booking)).toMatchObject({ booking_status: 'completed', paid_amount: 0, refund_amount: ADVANCE })
    expect(await player.news()).toEqual(['payment_refunded', 'booking_confirmed'])
  })
})

/** A second payment of a booking, as by two phones at once: it is captured and goes back. */
async function payAgain(booking: Booking): Promise<void> {
  const [order_id, id, amount_paise] = [`order_twice${booking.id}`, `pay_twice${booking.id}`, ADVANCE * 100]
  const { db } = world.deps
  await db.insertInto('payment_orders').values({ id: order_id, provider: 'sandbox', booking_id: booking.id, amount_paise }).execute()
  await db.insertInto('sandbox_payments').values({ id, order_id, amount_paise, status: 'captured', upi_id: SIGNER }).execute()
  await sendEvent('payment.captured', { razorpay_order_id: order_id, razorpay_payment_id: id })
}

describe('money given back', () => {
  it('is processed as a whole when two refunds of a booking end at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { player, booking } = await held()
      await player.pay(booking)
      await payAgain(booking)
      await player.cancel(booking)
      const refunds = await world.deps.db.selectFrom('refunds').select('id').where('booking_id', '=', booking.id).execute()
      await Promise.all(refunds.map(({ id }) => processRefund(world.deps, id)))
      expect(await player.see(booking)).toMatchObject({ refund_status: 'processed', refund_amount: 2 * ADVANCE, paid_amount: 0 })
      expect(await booksOf(booking)).toEqual([
        'capture 25782',
        'capture 25782',
        'refund -25782',
        'refund -25782',
        'refund_processed 0',
        'refund_processed 0',
      ])
    }
  })

  it('is asked for once, however often the job runs', async () => {
    const { player, booking } = await held()
    await player.pay(booking)
    await player.cancel(booking)
    const { id: refund_id } = await world.deps.db
      .selectFrom('refunds')
      .select('id')
      .where('booking_id', '=', booking.id)
      .executeTakeFirstOrThrow()
    for (let run = 0; run < 3; run += 1) await world.deps.jobs.enqueue(world.deps.db, 'process-refund', { refund_id })
    await world.deps.jobs.drain()
    const sandbox = await world.deps.db.selectFrom('sandbox_refunds').selectAll().where('receipt', '=', `refund-${refund_id}`).execute()
    expect(sandbox).toHaveLength(1)
    expect(await booksOf(booking)).toEqual(['capture 25782', 'refund -25782', 'refund_processed 0'])
  })

  /** A payment of which neither proof nor webhook tells, and whose turn to be looked up it is. */
  async function payUnheard() {
    const { player, booking } = await held()
    const proof = await payOnly(player, booking)
    const { db } = world.deps
    await db.updateTable('payment_orders').set({ next_look_at: new Date() }).where('id', '=', proof.razorpay_order_id).execute()
    await db
      .insertInto('webhook_events')
      .values({ id: `evt_${proof.razorpay_payment_id}_captured`, type: 'lost' })
      .execute()
    return { player, booking, orderId: proof.razorpay_order_id }
  }

  it('is found by the sweep when neither proof nor webhook came', async () => {
    const { player, booking } = await payUnheard()
    const { db, jobs } = world.deps
    await jobs.enqueue(db, 'reconcile-payments', {})
    await jobs.drain()
    expect((await player.see(booking)).booking_status).toBe('confirmed')
  })

  it('is found by the sweep also when the provider fails to tell of another order', async () => {
    const [unknown, known] = [await payUnheard(), await payUnheard()]
    const { db, jobs, payments } = world.deps
    const { listPayments } = payments
    payments.listPayments = (id) => (id === unknown.orderId ? Promise.reject(new Error('no such order')) : listPayments(id))
    await jobs.enqueue(db, 'reconcile-payments', {})
    await expect(jobs.drain()).rejects.toThrow('no such order')
    payments.listPayments = listPayments
    expect((await known.player.see(known.booking)).booking_status).toBe('confirmed')
  })
})

describe('a ground’s admin', () => {
  it('approves a pending booking with no online payment, and it keeps its slot', async () => {
    const { player, ground, booking } = await held()
    expect((await ground.owner.decide(approveBooking, booking)).body).toMatchObject({ booking_status: 'confirmed', paid_amount: 0 })
    expect((await (await world.person()).book(ground.id, { booking_type: 'full', has_opponent: true })).status).toBe(400)
    expect((await player.decide(approveBooking, booking)).status).toBe(403)
  })

  it('rejects a pending booking: its slot is free', async () => {
    const { player, ground, booking } = await held()
    expect((await ground.owner.decide(rejectBooking, booking)).body).toMatchObject({
      booking_status: 'cancelled',
      cancel_reason: 'rejected',
    })
    expect(await player.news()).toEqual(['booking_rejected'])
    expect((await (await world.person()).book(ground.id)).status).toBe(201)
    expect((await ground.owner.decide(approveBooking, booking)).status).toBe(400)
  })
})
