import { describe, expect, it } from 'vitest'
import { approveBooking, rejectBooking } from '#core/contract/bookings.ts'
import { slotStart } from '#core/domain/calendar.ts'
import { slotIndexOf } from '#core/domain/slots.ts'
import { ADVANCE } from '#tests/support/factories/bookings.ts'
import { useWorld } from '#tests/support/booking-world.ts'

const world = useWorld({ autoApprove: false })

async function paid() {
  const [player, ground] = [await world.person(), await world.ground()]
  const { body } = await player.book(ground.id)
  return { player, ground, booking: (await player.pay(body)).body.booking }
}

describe('with AUTO_APPROVE=false', () => {
  it('a payment keeps the slot without end, for the ground to approve', async () => {
    const { player, ground, booking } = await paid()
    expect(booking).toMatchObject({ booking_status: 'pending', hold_expires_at: null, paid_amount: ADVANCE })
    expect(await ground.owner.news()).toEqual(['approval_requested'])
    await world.deps.jobs.enqueue(world.deps.db, 'housekeeping', {})
    await world.deps.jobs.drain()
    expect((await (await world.person()).book(ground.id)).status).toBe(400)
    expect((await ground.owner.decide(approveBooking, booking)).body.booking_status).toBe('confirmed')
    expect((await player.see(booking)).ground.contact_phone).toBe('080 4000 1000')
  })

  it('its player gives it up and gets everything back, at any hour, as long as nobody has confirmed it', async () => {
    const [waiting, confirmed] = [await paid(), await paid()]
    await confirmed.ground.owner.decide(approveBooking, confirmed.booking)
    const start = slotStart(waiting.booking.booking_date, slotIndexOf(waiting.booking.slot_time)!)
    world.setNow(new Date(start.getTime() - 5 * 3_600_000))
    expect((await waiting.player.cancel(waiting.booking, { reason: 'player' })).body).toMatchObject({
      booking_status: 'cancelled',
      cancel_reason: 'player',
      paid_amount: 0,
      refund_amount: ADVANCE,
      refund_status: 'initiated',
    })
    expect((await confirmed.player.cancel(confirmed.booking, { reason: 'player' })).body).toMatchObject({
      paid_amount: ADVANCE,
      refund_amount: 0,
    })
    world.setNow(null)
    await world.deps.jobs.drain()
    expect((await waiting.player.see(waiting.booking)).refund_status).toBe('processed')
  })

  it('is not cancelled by a player who was shown everything, when the ground says yes meanwhile', async () => {
    const { player, ground, booking } = await paid()
    const start = slotStart(booking.booking_date, slotIndexOf(booking.slot_time)!)
    world.setNow(new Date(start.getTime() - 5 * 3_600_000))
    await ground.owner.decide(approveBooking, booking)
    expect(await player.cancel(booking, { reason: 'player', refund_amount: ADVANCE })).toMatchObject({
      status: 400,
      detail: 'What comes back has changed. Please look again.',
    })
    expect(await player.see(booking)).toMatchObject({ booking_status: 'confirmed', paid_amount: ADVANCE, refund_amount: 0 })
    world.setNow(null)
  })

  it('a rejection gives everything back', async () => {
    const { player, ground, booking } = await paid()
    expect((await ground.owner.decide(rejectBooking, booking)).body).toMatchObject({
      booking_status: 'cancelled',
      refund_amount: ADVANCE,
      refund_status: 'initiated',
    })
    await world.deps.jobs.drain()
    expect((await player.see(booking)).refund_status).toBe('processed')
  })

  it('what the ground leaves unanswered until the slot starts is given back in full, and told', async () => {
    const { player, ground, booking } = await paid()
    const sweep = async () => {
      await world.deps.jobs.enqueue(world.deps.db, 'housekeeping', {})
      await world.deps.jobs.drain()
    }
    const start = slotStart(booking.booking_date, slotIndexOf(booking.slot_time)!)
    world.setNow(new Date(start.getTime() - 1))
    await sweep()
    expect((await player.see(booking)).booking_status).toBe('pending')
    world.setNow(start)
    await sweep()
    world.setNow(null)
    expect(await player.see(booking)).toMatchObject({
      booking_status: 'cancelled',
      cancel_reason: 'not_approved',
      paid_amount: 0,
      refund_amount: ADVANCE,
      refund_status: 'processed',
    })
    expect(await player.news()).toContain('booking_rejected')
    expect((await ground.owner.decide(approveBooking, booking)).status).toBe(400)
  })
})
