import { describe, expect, it } from 'vitest'
import { listOpenMatches, markBookingFull } from '#core/contract/bookings.ts'
import { listNotifications } from '#core/contract/notifications.ts'
import { getSlotStates } from '#core/contract/slots.ts'
import { EVENING, endHold, inDays } from '#tests/support/factories/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'

const world = useWorld()

async function pairOf() {
  const [captain, opponent, ground] = [
    await world.person('customer', 'Asha Rao'),
    await world.person('customer', 'Ravi Kumar'),
    await world.ground(),
  ]
  const first = await captain.bookAndPay(ground.id, { team_name: 'Lions' })
  const second = await opponent.bookAndPay(ground.id, { team_name: 'Tigers', customer_name: 'Ravi Kumar' })
  return { captain, opponent, ground, first, second }
}
const newsOf = async (person: Person) =>
  (await person.call(listNotifications, {})).body.map(({ type, data }) => ({ type, team: data.opponent_team }))
const slotOf = async (groundId: number) =>
  (await world.visitor.call(getSlotStates, { params: { id: String(groundId) }, query: { booking_date: inDays(5) } })).body.slot_states[
    EVENING
  ]

describe('two teams in a slot (DECISIONS 3)', () => {
  it('a paid half waits for an opponent with its ball', async () => {
    const [captain, ground] = [await world.person(), await world.ground()]
    // A space that does not break is a space between names too.
    await captain.bookAndPay(ground.id, { ball_type: 'leather', customer_name: 'Asha\u00A0Rao' })
    expect(await slotOf(ground.id)).toMatchObject({
      status: 'half_booked',
      available_for_ball_type: 'leather',
      bookings: [{ team_name: 'Lions', customer_name: 'Asha' }],
    })
  })

  it('a second team joins, both are told, and only then see each other’s phone number', async () => {
    const { captain, opponent, ground, first, second } = await pairOf()
    expect(first.opponent).toBeNull()
    expect(second).toMatchObject({ is_captain: false, has_opponent: true, opponent: { team_name: 'Lions', phone: '98765 43210' } })
    expect(await captain.see(first)).toMatchObject({
      has_opponent: true,
      opponent: { team_name: 'Tigers', customer_name: 'Ravi Kumar', phone: '98765 43210' },
    })
    expect(await newsOf(captain)).toEqual([
      { type: 'opponent_joined', team: 'Tigers' },
      { type: 'booking_confirmed', team: undefined },
    ])
    expect(await newsOf(opponent)).toEqual([{ type: 'booking_confirmed', team: 'Lions' }])
    expect(await slotOf(ground.id)).toMatchObject({ status: 'full_booked', booking_count: 2 })
  })

  it('shows nothing of a joiner who has not paid', async () => {
    const [captain, opponent, ground] = [await world.person(), await world.person(), await world.ground()]
    const first = await captain.bookAndPay(ground.id)
    await opponent.book(ground.id)
    expect(await captain.see(first)).toMatchObject({ has_opponent: false, opponent: null })
    expect(await slotOf(ground.id)).toMatchObject({ status: 'full_booked', bookings: [{ team_name: 'Lions' }] })
  })

  it('refuses another ball, one’s own other half, and a full match beside a waiting half', async () => {
    const [captain, other, ground] = [await world.person(), await world.person(), await world.ground()]
    await captain.bookAndPay(ground.id)
    expect(await other.book(ground.id, { ball_type: 'leather' })).toMatchObject({
      status: 400,
      detail: expect.stringContaining('other ball type'),
    })
    expect(await captain.book(ground.id)).toMatchObject({ status: 400, detail: expect.stringContaining('own opponent') })
    expect(await other.book(ground.id, { booking_type: 'full', has_opponent: true })).toMatchObject({
      status: 400,
      detail: 'Slot is not available',
    })
  })

  it('lists matches that wait, nearest first, until somebody is about to join', async () => {
    const [captain, ground] = [await world.person(), await world.ground()]
    await captain.bookAndPay(ground.id)
    const ask = async () =>
      (
        await world.visitor.call(listOpenMatches, { query: { latitude: '12.97', longitude: '77.59', distance: '10', ball_type: 'tennis' } })
      ).body.filter((row) => row.ground_id === ground.id)
    expect(await ask()).toMatchObject([
      { team_name: 'Lions', customer_name: 'Asha', distance: 0, total_amount: 2000, advance_amount: 257.82 },
    ])
    await (await world.person()).book(ground.id)
    expect(await ask()).toEqual([])
  })
})

describe('when a team leaves a matched pair', () => {
  it('the opponent becomes captain of a waiting half, is told, and may leave with everything back', async () => {
    const { captain, opponent, ground, first, second } = await pairOf()
    expect((await captain.cancel(first)).status).toBe(200)
    expect(await opponent.see(second)).toMatchObject({
      is_captain: true,
      has_opponent: false,
      opponent: null,
      full_refund: true,
      can_cancel: true,
    })
    expect((await newsOf(opponent))[0]).toEqual({ type: 'opponent_left', team: 'Lions' })
    expect(await slotOf(ground.id)).toMatchObject({ status: 'half_booked', available_for_ball_type: 'tennis' })
    expect((await opponent.cancel(second)).body).toMatchObject({ refund_amount: second.paid_amount, cancel_reason: 'opponent_left' })
  })

  it('a third team may take the free seat, and then nobody leaves for free any more', async () => {
    const { captain, opponent, ground, first, second } = await pairOf()
    await captain.cancel(first)
    const third = await (await world.person()).bookAndPay(ground.id, { team_name: 'Bears' })
    expect(third).toMatchObject({ booking_status: 'confirmed', is_captain: false, opponent: { team_name: 'Tigers' } })
    expect(await opponent.see(second)).toMatchObject({ has_opponent: true, full_refund: false, opponent: { team_name: 'Bears' } })
  })

  it('a joiner who was just paying becomes the captain too', async () => {
    const [captain, joiner, ground] = [await world.person(), await world.person(), await world.ground()]
    const first = await captain.bookAndPay(ground.id)
    const held = (await joiner.book(ground.id)).body
    await captain.cancel(first)
    const paid = (await joiner.pay(held)).body
    expect(paid.booking).toMatchObject({ booking_status: 'confirmed', is_captain: true, has_opponent: false, full_refund: true })
  })
})

describe('an opponent found elsewhere (mark-full)', () => {
  it('takes the second seat for the captain or the ground’s admin', async () => {
    const [captain, ground] = [await world.person(), await world.ground()]
    const booking = await captain.bookAndPay(ground.id)
    expect((await captain.decide(markBookingFull, booking)).body).toMatchObject({ booking_type: 'full', has_opponent: true })
    expect(await slotOf(ground.id)).toMatchObject({ status: 'full_booked', booking_count: 1 })
    const another = await captain.bookAndPay(ground.id, { booking_date: inDays(6) })
    expect((await ground.owner.decide(markBookingFull, another)).status).toBe(200)
  })

  it('is 400 when the seat is taken, and 404 for a stranger', async () => {
    const { captain, opponent, first, second } = await pairOf()
    expect((await captain.decide(markBookingFull, first)).status).toBe(400)
    expect((await opponent.decide(markBookingFull, second)).status).toBe(400)
    expect((await (await world.person()).decide(markBookingFull, first)).status).toBe(404)
  })

  it('takes the seat of a joiner whose hold has ended', async () => {
    const [captain, joiner, ground] = [await world.person(), await world.person(), await world.ground()]
    const booking = await captain.bookAndPay(ground.id)
    const held = (await joiner.book(ground.id)).body
    expect((await captain.decide(markBookingFull, booking)).status).toBe(400)
    await endHold(world.deps.db, held.id)
    expect((await captain.decide(markBookingFull, booking)).status).toBe(200)
    expect((await joiner.see(held)).cancel_reason).toBe('payment_expired')
  })
})
