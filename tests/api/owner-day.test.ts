import { afterEach, describe, expect, it } from 'vitest'
import { createBlock } from '#core/contract/blocks.ts'
import { checkIn, createWalkIn } from '#core/contract/managed-bookings.ts'
import { getOwnerDay, getOwnerWeek, type Earnings, type OwnerDay } from '#core/contract/owner.ts'
import { addDays, dayAt, slotStart, weekdayIndexOf } from '#core/domain/calendar.ts'
import { slotLabelOf, slotMask } from '#core/domain/slots.ts'
import { daySums } from '#src/features/owner-day/day-sums.ts'
import { ADVANCE, inDays, makeOpenGround } from '#tests/support/factories/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { recordStatements } from '#tests/support/statements.ts'

const world = useWorld()
afterEach(() => world.setNow(null))
const FULL = { booking_type: 'full', has_opponent: true } as const
const DAY = inDays(5)

const dayOf = (person: Person, query: { date?: string; ground_id?: string; skip?: string; limit?: string } = { date: DAY }) =>
  person.call(getOwnerDay, { query })
const weekOf = (person: Person, query: { from?: string; skip?: string; limit?: string } = { from: inDays(3) }) =>
  person.call(getOwnerWeek, { query })

function walkIn(owner: Person, groundId: number, slot: number) {
  const body = {
    booking_date: DAY,
    slot_time: slotLabelOf(slot),
    booking_type: 'full' as const,
    ball_type: 'leather' as const,
    customer_name: 'Ravi Kumar',
    customer_phone: '98450 12345',
  }
  return owner.call(createWalkIn, { params: { id: String(groundId) }, body })
}

const block = (owner: Person, groundId: number, slot: number) =>
  owner.call(createBlock, {
    params: { id: String(groundId) },
    body: { from_date: DAY, to_date: DAY, slots: [slotLabelOf(slot)], reason: 'private', note: 'school' },
  })

describe('an owner’s day', () => {
  it('is every hour in order, with who comes, what is paid and owed', async () => {
    const [whole, half, payer, ground] = [await world.person(), await world.person(), await world.person(), await world.ground()]
    const { owner } = ground
    const full = await whole.bookAndPay(ground.id, { ...FULL, slot_time: slotLabelOf(10), team_name: 'Tigers' })
    await half.bookAndPay(ground.id, { slot_time: slotLabelOf(11) })
    await payer.book(ground.id, { slot_time: slotLabelOf(12) })
    await walkIn(owner, ground.id, 13)
    await block(owner, ground.id, 14)
    await whole.cancel(await whole.bookAndPay(ground.id, { slot_time: slotLabelOf(15) }))
    world.setNow(slotStart(DAY, 10))
    await owner.call(checkIn, { params: { id: String(full.id) }, body: undefined })
    const { body, headers } = await dayOf(owner, {})
    expect(body.date).toBe(DAY)
    expect(headers['x-total-count']).toBe('1')
    const [only] = body.grounds
    expect(only).toMatchObject({ ground_id: ground.id, ground_name: 'Maidan One', is_active: true })
    expect(only!.slots.map((slot) => slot.slot_time)).toEqual(Array.from({ length: 17 }, (_, slot) => slotLabelOf(slot)))
    expect(only!.slots.slice(9).map((slot) => slot.state)).toEqual(['free', 'full', 'half', 'held', 'full', 'blocked', 'free', 'free'])
    expect(only!.slots[10]!.bookings).toEqual([
      expect.objectContaining({
        id: full.id,
        kind: 'online',
        customer_name: 'Asha Rao',
        customer_phone: '98765 43210',
        team_name: 'Tigers',
        booking_type: 'full',
        ball_type: 'tennis',
        paid_amount: ADVANCE,
        owed_at_ground: 1800,
        checked_in_at: slotStart(DAY, 10).toISOString(),
        booking_status: 'confirmed',
      }),
    ])
    expect(only!.slots[12]!.bookings).toMatchObject([
      { booking_status: 'pending', paid_amount: 0, hold_expires_at: expect.any(String) as string },
    ])
    expect(only!.slots[13]!.bookings).toMatchObject([{ kind: 'walk_in', paid_amount: 0, owed_at_ground: 2500, ball_type: 'leather' }])
    expect(only!.slots[14]).toMatchObject({ block: { reason: 'private', note: 'school' }, bookings: [] })
  })

  it('leaves out hours that are not offered, but for what is in them', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    await player.bookAndPay(ground.id)
    await world.deps.db
      .updateTable('grounds')
      .set({ slot_mask: slotMask([0, 1]) })
      .where('id', '=', ground.id)
      .execute()
    const [only] = (await dayOf(ground.owner)).body.grounds
    expect(only!.slots.map((slot) => [slot.slot_time, slot.is_offered, slot.state])).toEqual([
      [slotLabelOf(0), true, 'free'],
      [slotLabelOf(1), true, 'free'],
      [slotLabelOf(12), false, 'half'],
    ])
  })

  it('asks each table once, however many grounds there are, and shows a page of them', async () => {
    const owner = await world.person('ground_admin')
    for (let made = 0; made < 5; made += 1) await makeOpenGround(world.deps.db, owner.id, { name: `Ground ${made}` })
    const few = await recordStatements(() => dayOf(owner, { date: DAY, limit: '1' }))
    const many = await recordStatements(() => dayOf(owner, { date: DAY, limit: '100' }))
    expect(many.length).toBeLessThanOrEqual(few.length)
    const page = await dayOf(owner, { date: DAY, skip: '2', limit: '2' })
    expect(page.headers['x-total-count']).toBe('5')
    expect(page.body.grounds.map((ground) => ground.ground_name)).toEqual(['Ground 2', 'Ground 3'])
    const [chosen] = page.body.grounds
    const alone = await dayOf(owner, { date: DAY, ground_id: String(chosen!.ground_id) })
    expect(alone.body.grounds).toEqual([chosen])
    expect(alone.headers['x-total-count']).toBe('1')
    const stranger = await world.person('ground_admin')
    expect((await dayOf(stranger, { ground_id: String(chosen!.ground_id) })).body.grounds).toEqual([])
  })

  it('is of one’s own grounds, of all for a super admin, and of none for players', async () => {
    const [ground, other, boss, player] = [
      await world.ground(),
      await world.ground(),
      await world.person('super_admin'),
      await world.person(),
    ]
    const idsOf = async (person: Person) => (await dayOf(person, { limit: '100' })).body.grounds.map((one) => one.ground_id)
    expect(await idsOf(ground.owner)).toEqual([ground.id])
    expect(await idsOf(boss)).toEqual(expect.arrayContaining([ground.id, other.id]))
    expect((await dayOf(player)).status).toBe(403)
    expect((await weekOf(player)).status).toBe(403)
    expect((await dayOf(world.visitor)).status).toBe(401)
  })
})

/** Adds up what may be added up, in paise. */
function sum(all: readonly Earnings[]) {
  const total = (key: keyof Earnings) => all.reduce((so, one) => so + Math.round(one[key] * 100), 0)
  return (['slots_offered', 'slots_booked', 'slots_blocked', 'paid_online', 'owed_at_ground', 'refunded', 'earnings'] as const).map(total)
}

describe('an owner’s week', () => {
  it('counts hours and money, and its sums add up both ways', async () => {
    const [whole, half, joiner, ground] = [await world.person(), await world.person(), await world.person(), await world.ground()]
    const { owner } = ground
    await makeOpenGround(world.deps.db, owner.id, { name: 'Other' })
    await whole.bookAndPay(ground.id, { ...FULL, slot_time: slotLabelOf(10) })
    await half.bookAndPay(ground.id, { slot_time: slotLabelOf(11) })
    await joiner.bookAndPay(ground.id, { slot_time: slotLabelOf(11) })
    await walkIn(owner, ground.id, 13)
    await block(owner, ground.id, 14)
    // Given back whole, and given back half: the ground keeps the other half.
    await whole.cancel(await whole.bookAndPay(ground.id, { slot_time: slotLabelOf(15) }))
    const late = await whole.bookAndPay(ground.id, { slot_time: slotLabelOf(16) })
    world.setNow(new Date(slotStart(DAY, 16).getTime() - 30 * 3_600_000))
    await whole.cancel(late)
    world.setNow(null)
    await whole.book(ground.id, { slot_time: slotLabelOf(2) })
    const { body } = await weekOf(owner)
    expect([body.from_date, body.to_date]).toEqual([inDays(3), inDays(9)])
    const busy = body.grounds.find((one) => one.ground_id === ground.id)!.days[2]!
    expect(busy).toEqual({
      date: DAY,
      slots_offered: 16,
      slots_booked: 3,
      slots_blocked: 1,
      occupancy_percent: 18.8,
      paid_online: Math.round((3 * ADVANCE + ADVANCE / 2) * 100) / 100,
      owed_at_ground: 1800 + 800 + 800 + 2500,
      refunded: Math.round((ADVANCE + ADVANCE / 2) * 100) / 100,
      earnings: Math.round((3 * ADVANCE + ADVANCE / 2 + 5900) * 100) / 100,
    })
    for (const one of body.grounds) expect(sum(one.days)).toEqual(sum([one.total]))
    for (const [column, day] of body.days.entries()) expect(sum(body.grounds.map((one) => one.days[column]!))).toEqual(sum([day]))
    expect(sum(body.days)).toEqual(sum([body.total]))
    expect(sum(body.grounds.map((one) => one.total))).toEqual(sum([body.total]))
    expect(body.total.slots_offered).toBe(2 * 7 * 17 - 1)
    await world.deps.jobs.drain()
  })

  it('begins on Monday of this week at the grounds unless told', async () => {
    const { owner } = await world.ground()
    // Sunday night in London, Monday morning in India.
    const monday = addDays(dayAt(new Date()), 14 - weekdayIndexOf(dayAt(new Date())))
    world.setNow(new Date(slotStart(monday, 0).getTime() - 2 * 3_600_000))
    expect((await weekOf(owner, {})).body).toMatchObject({ from_date: monday, to_date: addDays(monday, 6) })
    world.setNow(new Date(slotStart(monday, 0).getTime() - 7 * 3_600_000))
    expect((await weekOf(owner, {})).body.from_date).toBe(addDays(monday, -7))
  })

  it('counts as bookable what the day does: hours with a price for a ball that the ground has', async () => {
    const weekday = weekdayIndexOf(DAY)
    const price = { weekday, tennis_paise: 100_000, leather_paise: null }
    const prices = [
      { ...price, slot: 0 },
      { ...price, slot: 1 },
      { ...price, slot: 2, weekday: (weekday + 1) % 7 },
      { ...price, slot: 3, tennis_paise: null, leather_paise: 100_000 },
    ]
    const ground = await world.ground({ balls: 1, slot_mask: slotMask([0, 1, 2, 3, 4]), prices })
    await block(ground.owner, ground.id, 1)
    const [{ slots }] = (await dayOf(ground.owner)).body.grounds as [OwnerDay['grounds'][number]]
    expect(slots.map((slot) => [slot.is_offered, slot.is_bookable])).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [true, false],
      [true, false],
    ])
    const day = (await weekOf(ground.owner)).body.days.find((one) => one.date === DAY)!
    expect([daySums(slots).offered, day.slots_offered]).toEqual([1, 1])
  })

  it('knows no occupancy of a ground that offers nothing', async () => {
    const { owner } = await world.ground({ slot_mask: 0, prices: [] })
    expect((await weekOf(owner)).body.total).toMatchObject({ slots_offered: 0, occupancy_percent: 0, earnings: 0 })
  })
})
