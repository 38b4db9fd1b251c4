import { describe, expect, it } from 'vitest'
import { approveBooking, updateBooking } from '#core/contract/bookings.ts'
import { slotStart } from '#core/domain/calendar.ts'
import { ADVANCE, endHold, inDays } from '#tests/support/factories/bookings.ts'
import { useSandboxWorld } from '#tests/support/sandbox-world.ts'

const { world, held, payOnly, prove, sendEvent, booksOf } = useSandboxWorld()

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

describe('a payment of which neither proof nor webhook tells', () => {
  it('is found by the sweep', async () => {
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
