import { describe, expect, it } from 'vitest'
import { getBooking, listBookings, updateBooking } from '#core/contract/bookings.ts'
import { getAvailability, getServiceCharges, getSlotStates } from '#core/contract/slots.ts'
import { slotStart } from '#core/domain/calendar.ts'
import { SLOT_LABELS, slotLabelOf, slotMask } from '#core/domain/slots.ts'
import { ADVANCE, EVENING, UMPIRE_FEE, endHold, inDays } from '#tests/support/factories/bookings.ts'
import { useWorld } from '#tests/support/booking-world.ts'

const world = useWorld()

async function stateOf(groundId: number, person = world.visitor) {
  const { body } = await person.call(getSlotStates, { params: { id: String(groundId) }, query: { booking_date: inDays(5) } })
  return body.slot_states[EVENING]
}

describe('holding a slot (DECISIONS 3)', () => {
  it('is a pending booking with the server’s amounts, and an end', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const { status, body } = await player.book(ground.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      booking_status: 'pending',
      total_amount: 2000,
      slot_price_10pct: 200,
      service_charge: 49,
      service_gst: 8.82,
      service_total: 57.82,
      advance_amount: ADVANCE,
      paid_amount: 0,
      is_captain: true,
    })
    const held = (Date.parse(body.hold_expires_at!) - Date.parse(body.created_at)) / 1000
    expect(Math.round(held)).toBe(600)
  })

  it('charges the umpire when one is asked for', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const { body } = await player.book(ground.id, { needs_umpire: true })
    expect(body).toMatchObject({ total_amount: 2000 + UMPIRE_FEE, umpire_fee: UMPIRE_FEE, slot_price_10pct: 250 })
  })

  it('keeps everybody else out while it is unpaid, and shows no names', async () => {
    const [captain, other, ground] = [await world.person(), await world.person(), await world.ground()]
    const { body } = await captain.book(ground.id)
    expect(await stateOf(ground.id)).toMatchObject({
      status: 'full_booked',
      bookings: [],
      held_until: body.hold_expires_at,
      is_yours: false,
    })
    expect(await stateOf(ground.id, captain)).toMatchObject({ is_yours: true })
    expect(await other.book(ground.id)).toMatchObject({ status: 400, detail: 'Slot is not available' })
  })

  it('gives the same person the same booking for the same slot and kind', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const first = await player.book(ground.id)
    const again = await player.book(ground.id, { team_name: 'Tigers' })
    expect(again.body.booking_id).toBe(first.body.booking_id)
    expect(again.body.team_name).toBe('Tigers')
  })

  it('lets a person choose otherwise in the slot they hold: the unpaid booking is replaced', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const half = await player.book(ground.id)
    const full = await player.book(ground.id, { booking_type: 'full', has_opponent: true, ball_type: 'leather' })
    expect(full.body).toMatchObject({ booking_type: 'full', total_amount: 2500 })
    expect(await player.see(half.body)).toMatchObject({ booking_status: 'cancelled', hold_expires_at: null })
  })

  it('ends by itself: the booking is cancelled and the slot free, before any sweep', async () => {
    const [player, other, ground] = [await world.person(), await world.person(), await world.ground()]
    const { body } = await player.book(ground.id)
    await endHold(world.deps.db, body.id)
    expect(await player.see(body)).toMatchObject({
      booking_status: 'cancelled',
      cancel_reason: 'payment_expired',
      hold_expires_at: null,
      can_cancel: false,
    })
    expect(await stateOf(ground.id)).toBeUndefined()
    expect((await other.book(ground.id, { ball_type: 'leather' })).status).toBe(201)
  })

  it('is given up at once by its person, and without a word', async () => {
    const [player, other, ground] = [await world.person(), await world.person(), await world.ground()]
    const { body } = await player.book(ground.id)
    expect((await player.cancel(body)).body).toMatchObject({ booking_status: 'cancelled', refund_status: 'none' })
    expect((await other.book(ground.id)).status).toBe(201)
  })

  it('is limited to three at once for a person', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    for (const slot of [3, 4, 5]) expect((await player.book(ground.id, { slot_time: slotLabelOf(slot) })).status).toBe(201)
    const fourth = await player.book(ground.id, { slot_time: slotLabelOf(6) })
    expect(fourth).toMatchObject({ status: 400, detail: 'You already hold 3 unpaid slots. Pay or cancel one of them first.' })
  })
})

describe('a booking is refused', () => {
  it('to a visitor and to a super admin', async () => {
    const { id } = await world.ground()
    expect((await world.visitor.book(id)).status).toBe(401)
    expect(await (await world.person('super_admin')).book(id)).toMatchObject({ status: 403, detail: 'Super Admins cannot book grounds' })
  })

  it.each(['total_amount', 'advance_amount', 'service_charge', 'service_gst', 'service_total', 'slot_price_10pct'] as const)(
    'when the %s that was sent is not the price',
    async (field) => {
      const [player, ground] = [await world.person(), await world.ground()]
      expect(await player.book(ground.id, { [field]: 1 })).toMatchObject({
        status: 400,
        detail: 'Price has changed. Please review the new price.',
      })
    },
  )

  it('for a slot that has started, and beyond 90 days', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    world.setNow(slotStart(inDays(5), 12))
    expect(await player.book(ground.id)).toMatchObject({ status: 400, detail: 'This slot is in the past' })
    world.setNow(null)
    expect((await player.book(ground.id, { booking_date: inDays(90) })).status).toBe(201)
    expect(await player.book(ground.id, { booking_date: inDays(91) })).toMatchObject({ status: 400, detail: 'Bookings open 90 days ahead' })
  })

  it('at a ground that is disabled, unknown, does not offer the slot or has no price for the ball', async () => {
    const player = await world.person()
    const [disabled, mornings, tennisOnly] = [
      await world.ground({ is_active: false }),
      await world.ground({ slot_mask: slotMask([0, 1]) }),
      await world.ground({ balls: 1 }),
    ]
    expect(await player.book(disabled.id)).toMatchObject({ status: 400, detail: 'This ground takes no bookings at the moment' })
    expect((await player.book(999_999)).status).toBe(404)
    expect(await player.book(mornings.id)).toMatchObject({ status: 400, detail: 'This slot is not offered by the ground' })
    expect(await player.book(tennisOnly.id, { ball_type: 'leather' })).toMatchObject({
      status: 400,
      detail: 'Weekly pricing not available for selected slot',
    })
  })

  it('with 422 and a field when it is written wrongly', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const answer = await player.book(ground.id, { slot_time: '06:30 PM - 07:30 PM' })
    expect(answer).toMatchObject({ status: 422, detail: [{ loc: ['body', 'slot_time'], msg: 'Unknown slot' }] })
  })
})

describe('a booking is seen', () => {
  it('by its person, its ground’s admin and a super admin; for others it is not there', async () => {
    const [player, stranger, boss, ground, otherGround] = [
      await world.person(),
      await world.person(),
      await world.person('super_admin'),
      await world.ground(),
      await world.ground(),
    ]
    const { body } = await player.book(ground.id)
    const params = { id: String(body.id) }
    for (const person of [player, ground.owner, boss]) expect((await person.call(getBooking, { params })).status).toBe(200)
    for (const person of [stranger, otherGround.owner]) expect((await person.call(getBooking, { params })).status).toBe(404)
    expect((await stranger.cancel(body)).status).toBe(404)
    expect((await otherGround.owner.call(updateBooking, { params, body: { booking_status: 'cancelled' } })).status).toBe(404)
    expect((await player.call(getBooking, { params: { id: body.booking_id } })).body.id).toBe(body.id)
  })

  it('in lists of one’s own and of one’s grounds, with the number of all', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const slots = [6, 7, 8].map(slotLabelOf)
    for (const slot_time of slots) await player.bookAndPay(ground.id, { slot_time })
    await player.cancel((await player.book(ground.id)).body)
    const upcoming = await player.call(listBookings, { query: { tab: 'upcoming', skip: '1', limit: '1' } })
    expect(upcoming.headers['x-total-count']).toBe('3')
    expect(upcoming.body.map((row) => row.slot_time)).toEqual([slots[1]])
    expect((await player.call(listBookings, { query: { tab: 'cancelled' } })).body).toHaveLength(1)
    expect((await player.call(listBookings, { query: { scope: 'managed' } })).body).toEqual([])
    expect((await ground.owner.call(listBookings, { query: { status: 'confirmed', ground_name: 'MAIDAN' } })).body).toHaveLength(3)
    expect((await ground.owner.call(listBookings, { query: { scope: 'mine' } })).body).toEqual([])
  })

  it('in the past tab once its day is over, newest first', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    await player.bookAndPay(ground.id, { booking_date: inDays(3) })
    await player.bookAndPay(ground.id, { booking_date: inDays(4) })
    world.setNow(slotStart(inDays(5), 0))
    const past = await player.call(listBookings, { query: { tab: 'past' } })
    world.setNow(null)
    expect(past.body.map((row) => row.booking_date)).toEqual([inDays(4), inDays(3)])
  })
})

describe('a slot', () => {
  it('is in booked_slots when nobody can take it any more', async () => {
    const [captain, ground] = [await world.person(), await world.ground()]
    await captain.bookAndPay(ground.id)
    const ask = async () =>
      (await world.visitor.call(getAvailability, { params: { id: String(ground.id) }, query: { date: inDays(5) } })).body.booked_slots
    expect(await ask()).toEqual([])
    await (await world.person()).bookAndPay(ground.id)
    expect(await ask()).toEqual([EVENING])
    expect(SLOT_LABELS).toContain(EVENING)
  })

  it('costs what DECISIONS 4 says: 257.82 for 2000', async () => {
    const { id } = await world.ground()
    const { body } = await world.visitor.call(getServiceCharges, { params: { id: String(id) }, query: { slot_price: '2000' } })
    expect(body).toEqual({ slot_price: 2000, slot_price_10pct: 200, service_charge: 49, service_gst: 8.82, advance_amount: 257.82 })
  })
})
