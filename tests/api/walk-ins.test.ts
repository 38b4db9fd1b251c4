import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { listBookings, markBookingFull, updateBooking } from '#core/contract/bookings.ts'
import { checkIn, createWalkIn, undoCheckIn, type NewWalkInSchema } from '#core/contract/managed-bookings.ts'
import { listNotifications } from '#core/contract/notifications.ts'
import { getSlotStates } from '#core/contract/slots.ts'
import { addDays, slotEnd, slotStart } from '#core/domain/calendar.ts'
import type { InferInput } from 'valibot'
import { EVENING, inDays } from '#tests/support/factories/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'

const world = useWorld()
afterEach(() => world.setNow(null))

function take(person: Person, groundId: number, changes: Partial<InferInput<typeof NewWalkInSchema>> = {}, headers = {}) {
  const body = {
    booking_date: inDays(5),
    slot_time: EVENING,
    booking_type: 'full' as const,
    ball_type: 'tennis' as const,
    customer_name: 'Ravi Kumar',
    customer_phone: '98450 12345',
    ...changes,
  }
  return person.call(createWalkIn, { params: { id: String(groundId) }, body }, headers)
}

const auditOf = (id: number, type = 'booking') =>
  world.deps.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('object_type', '=', type as 'booking')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()

describe('a walk-in', () => {
  it('is confirmed at once, pays nothing online and owes all of it at the ground', async () => {
    const ground = await world.ground()
    const { status, body } = await take(ground.owner, ground.id, { needs_umpire: true, note: 'brings own bats' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'walk_in',
      booking_status: 'confirmed',
      booking_type: 'full',
      user: null,
      is_own: false,
      customer_name: 'Ravi Kumar',
      customer_phone: '98450 12345',
      customer_email: null,
      special_requests: 'brings own bats',
      total_amount: 2500,
      advance_amount: 0,
      service_total: 0,
      paid_amount: 0,
      owed_at_ground: 2500,
      hold_expires_at: null,
      can_cancel: true,
    })
    expect(await auditOf(body.id)).toEqual([{ action: 'booking.walk-in', actor_id: ground.owner.id }])
  })

  it('sends no e-mail, whatever becomes of it', async () => {
    const ground = await world.ground()
    const before = world.outbox.length
    const { body } = await take(ground.owner, ground.id)
    await ground.owner.cancel(body, { reason: 'weather' })
    await world.deps.jobs.drain()
    expect(world.outbox).toHaveLength(before)
    expect(await ground.owner.see(body)).toMatchObject({ booking_status: 'cancelled', refund_amount: 0, refund_status: 'none' })
    expect((await auditOf(body.id)).map((row) => row.action)).toEqual(['booking.walk-in', 'booking.cancel'])
  })

  it('takes its seats from everybody, and is refused where somebody sits or pays', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    await take(ground.owner, ground.id)
    expect(await player.book(ground.id)).toMatchObject({ status: 400, detail: 'Slot is not available' })
    await player.book(ground.id, { slot_time: '06:00 AM - 07:00 AM' })
    for (const booking_type of ['half', 'full'] as const)
      expect(await take(ground.owner, ground.id, { slot_time: '06:00 AM - 07:00 AM', booking_type })).toMatchObject({
        status: 400,
        detail: 'Slot is not available',
      })
  })

  it('that is a half waits for an opponent, who pays as every joiner does', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const half = (await take(ground.owner, ground.id, { booking_type: 'half' })).body
    expect(half).toMatchObject({ is_captain: true, has_opponent: false, owed_at_ground: 1000 })
    const joined = await player.bookAndPay(ground.id)
    expect(joined).toMatchObject({ is_captain: false, has_opponent: true, owed_at_ground: 800, opponent: { customer_name: 'Ravi Kumar' } })
    expect(await ground.owner.see(half)).toMatchObject({ has_opponent: true })
    await world.deps.jobs.drain()
  })

  it('joins a waiting half, whose captain is told; with the other ball it is refused', async () => {
    const [captain, ground] = [await world.person(), await world.ground()]
    const waiting = await captain.bookAndPay(ground.id)
    expect((await take(ground.owner, ground.id, { booking_type: 'half', ball_type: 'leather' })).status).toBe(400)
    const joined = (await take(ground.owner, ground.id, { booking_type: 'half' })).body
    expect(joined).toMatchObject({ is_captain: false, has_opponent: true })
    const news = (await captain.call(listNotifications, {})).body
    expect(news.map((one) => one.type)).toContain('opponent_joined')
    // The owner cancels: the captain waits again, and knows it.
    await ground.owner.cancel(joined)
    expect(await captain.see(waiting)).toMatchObject({ has_opponent: false, full_refund: true })
  })

  it('of two phone teams makes a match, and one alone can be marked as full', async () => {
    const ground = await world.ground()
    await take(ground.owner, ground.id, { booking_type: 'half' })
    expect(
      (await take(ground.owner, ground.id, { booking_type: 'half', customer_name: 'Anil', customer_phone: '98450 54321' })).body,
    ).toMatchObject({ is_captain: false })
    const alone = (await take(ground.owner, ground.id, { booking_type: 'half', slot_time: '07:00 AM - 08:00 AM' })).body
    expect((await ground.owner.decide(markBookingFull, alone)).body).toMatchObject({ booking_type: 'full', owed_at_ground: 2000 })
  })

  it('is no opponent of its own: the same number taken down twice is refused', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    await take(ground.owner, ground.id, { booking_type: 'half' })
    const detail = 'This team already has the slot. A team cannot be its own opponent.'
    expect(await take(ground.owner, ground.id, { booking_type: 'half', customer_phone: '+91 98450-12345' })).toMatchObject({
      status: 400,
      detail,
    })
    const morning = { booking_type: 'half' as const, slot_time: '06:00 AM - 07:00 AM' }
    await player.bookAndPay(ground.id, { slot_time: morning.slot_time })
    expect(await take(ground.owner, ground.id, { ...morning, customer_phone: '98765 43210' })).toMatchObject({ status: 400, detail })
  })

  it('may begin in the hour that runs, not in one that is over', async () => {
    const ground = await world.ground()
    world.setNow(new Date(slotEnd(inDays(5), 12).getTime() - 1))
    expect((await take(ground.owner, ground.id)).status).toBe(201)
    world.setNow(slotEnd(inDays(5), 12))
    expect(await take(ground.owner, ground.id)).toMatchObject({ status: 400, detail: 'This slot is in the past' })
    world.setNow(null)
    expect((await take(ground.owner, ground.id, { booking_date: inDays(91) })).status).toBe(400)
  })

  it('is in the lists of those who run the ground, and can be completed', async () => {
    const [ground, boss] = [await world.ground(), await world.person('super_admin')]
    const { body } = await take(boss, ground.id)
    const listed = await ground.owner.call(listBookings, { query: { scope: 'managed' } })
    expect(listed.body.map((row) => [row.id, row.kind])).toEqual([[body.id, 'walk_in']])
    world.setNow(slotStart(inDays(5), 12))
    const done = await ground.owner.call(updateBooking, { params: { id: String(body.id) }, body: { booking_status: 'completed' } })
    expect(done.body).toMatchObject({ booking_status: 'completed', can_review: false })
    expect((await auditOf(body.id)).map((row) => row.action)).toEqual(['booking.walk-in', 'booking.complete'])
  })

  it('shows its first name only to players', async () => {
    const ground = await world.ground()
    await take(ground.owner, ground.id)
    const states = await world.visitor.call(getSlotStates, { params: { id: String(ground.id) }, query: { booking_date: inDays(5) } })
    expect(states.body.slot_states[EVENING]).toMatchObject({
      status: 'full_booked',
      bookings: [{ team_name: null, customer_name: 'Ravi' }],
    })
  })

  it('is taken once for a key, and by nobody but those who run the ground', async () => {
    const [ground, other, player] = [await world.ground(), await world.ground(), await world.person()]
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [await take(ground.owner, ground.id, {}, key), await take(ground.owner, ground.id, {}, key)]
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect((await take(other.owner, ground.id)).status).toBe(404)
    expect((await take(player, ground.id)).status).toBe(403)
    expect((await take(world.visitor, ground.id)).status).toBe(401)
    expect((await take(ground.owner, 999_999)).status).toBe(404)
    expect((await take(ground.owner, ground.id, { customer_phone: '12' })).status).toBe(422)
  })
})

describe('check-in', () => {
  const params = (booking: { id: number }) => ({ params: { id: String(booking.id) }, body: undefined })

  it('is on the booking’s day at the grounds, once, and can be undone', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const booking = await player.bookAndPay(ground.id)
    const arrive = () => ground.owner.call(checkIn, params(booking))
    expect(await arrive()).toMatchObject({ status: 400, detail: 'A booking can be checked in on its day only' })
    // A minute after midnight in India.
    const midnight = new Date(slotStart(inDays(5), 0).getTime() - 6 * 3_600_000)
    world.setNow(new Date(midnight.getTime() - 60_000))
    expect((await arrive()).status).toBe(400)
    const first = new Date(midnight.getTime() + 60_000)
    world.setNow(first)
    expect((await arrive()).body.checked_in_at).toBe(first.toISOString())
    world.setNow(new Date(midnight.getTime() + 120_000))
    expect((await arrive()).body.checked_in_at).toBe(first.toISOString())
    expect((await player.see(booking)).checked_in_at).toBe(first.toISOString())
    expect((await ground.owner.call(undoCheckIn, params(booking))).body.checked_in_at).toBeNull()
    expect((await ground.owner.call(undoCheckIn, params(booking))).status).toBe(200)
    expect((await auditOf(booking.id)).map((row) => row.action)).toEqual(['booking.check-in', 'booking.undo-check-in'])
  })

  it('is of confirmed bookings, by those who run the ground', async () => {
    const [player, ground, other] = [await world.person(), await world.ground(), await world.ground()]
    const held = (await player.book(ground.id)).body
    expect(await ground.owner.call(checkIn, params(held))).toMatchObject({
      status: 400,
      detail: 'Only a confirmed booking can be checked in',
    })
    expect((await player.call(checkIn, params(held))).status).toBe(403)
    expect((await other.owner.call(checkIn, params(held))).status).toBe(404)
    expect((await other.owner.call(undoCheckIn, params(held))).status).toBe(404)
  })

  it('answers the first moment also after the booking was completed', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const booking = await player.bookAndPay(ground.id)
    const start = slotStart(inDays(5), 12)
    world.setNow(start)
    await ground.owner.call(checkIn, params(booking))
    await ground.owner.call(updateBooking, { ...params(booking), body: { booking_status: 'completed' } })
    world.setNow(slotStart(addDays(inDays(5), 1), 12))
    expect((await ground.owner.call(checkIn, params(booking))).body).toMatchObject({
      booking_status: 'completed',
      checked_in_at: start.toISOString(),
    })
  })
})
