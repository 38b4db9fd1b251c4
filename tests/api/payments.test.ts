import { describe, expect, it } from 'vitest'
import { approveBooking, rejectBooking, type Booking } from '#core/contract/bookings.ts'
import { paySandbox } from '#core/contract/payments.ts'
import { processRefund } from '#server/modules/payments/refunds.ts'
import { ADVANCE, endHold } from '#tests/support/factories/bookings.ts'
import { PAYER, useSandboxWorld } from '#tests/support/sandbox-world.ts'

const { world, held, orderFor, payOnly, prove, sendEvent, booksOf } = useSandboxWorld()

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
    expect((await theirs.player.call(paySandbox, { body: { order_id, upi_id: PAYER } })).status).toBe(404)
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

describe('a payment that arrives after the ground approved the booking without it', () => {
  it('is the advance of the booking, which stays confirmed and is told of once; the next one goes back', async () => {
    const { player, ground, booking } = await held()
    const proof = await payOnly(player, booking)
    await ground.owner.decide(approveBooking, booking)
    expect((await prove(player, booking, proof)).body).toMatchObject({
      success: true,
      booking: { booking_status: 'confirmed', paid_amount: ADVANCE, refund_amount: 0, refund_status: 'none' },
    })
    expect(await player.news()).toEqual(['booking_confirmed'])
    await payAgain(booking)
    expect(await player.see(booking)).toMatchObject({ booking_status: 'confirmed', paid_amount: ADVANCE, refund_amount: ADVANCE })
    expect(await booksOf(booking)).toEqual(['capture 25782', 'capture 25782', 'refund -25782'])
  })
})

/** A second payment of a booking, as by two phones at once: it is captured and goes back. */
async function payAgain(booking: Booking): Promise<void> {
  const [order_id, id, amount_paise] = [`order_twice${booking.id}`, `pay_twice${booking.id}`, ADVANCE * 100]
  const { db } = world.deps
  await db.insertInto('payment_orders').values({ id: order_id, provider: 'sandbox', booking_id: booking.id, amount_paise }).execute()
  await db.insertInto('sandbox_payments').values({ id, order_id, amount_paise, status: 'captured', upi_id: PAYER }).execute()
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
