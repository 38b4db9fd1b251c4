import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { getSharedMatch, markBookingFull, type Booking, type NewBooking, type SharedMatch } from '#core/contract/bookings.ts'
import { slotStart } from '#core/domain/calendar.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { ADVANCE, EVENING, endHold, inDays } from '#tests/support/factories/bookings.ts'

const world = useWorld()
afterEach(() => world.setNow(null))

const tokenOf = ({ share_path }: Pick<Booking, 'share_path'>): string => share_path!.replace('/match/', '')
const openLink = async (booking: Pick<Booking, 'share_path'>, who: Person = world.visitor): Promise<SharedMatch> =>
  (await who.call(getSharedMatch, { params: { token: tokenOf(booking) } })).body

/** A captain who waits, with the link. */
async function waiting(changes: Partial<NewBooking> = {}) {
  const [captain, ground] = [await world.person('customer', 'Asha Rao'), await world.ground()]
  const booking = await captain.bookAndPay(ground.id, changes)
  return { captain, ground, booking }
}
type Waiting = Awaited<ReturnType<typeof waiting>>

const join = async ({ ground }: Waiting, team = 'Tigers') => {
  const opponent = await world.person('customer', 'Ravi Kumar')
  return { opponent, second: await opponent.bookAndPay(ground.id, { team_name: team, customer_name: 'Ravi Kumar' }) }
}
const disable = ({ ground }: Waiting) =>
  world.deps.db.updateTable('grounds').set({ is_active: false }).where('id', '=', ground.id).execute()

describe('the link of a waiting half', () => {
  it('shows the match, who waits by first name, and what joining costs', async () => {
    const { captain, ground, booking } = await waiting({ needs_umpire: true })
    expect(await openLink(booking)).toMatchObject({
      state: 'waiting',
      is_own: false,
      has_joined: false,
      held_until: null,
      ground_id: ground.id,
      ground_name: 'Maidan One',
      booking_date: inDays(5),
      slot_time: EVENING,
      ball_type: 'tennis',
      needs_umpire: true,
      team_name: 'Lions',
      customer_name: 'Asha',
      advance_amount: ADVANCE,
      owed_at_ground: 800,
    })
    expect((await openLink(booking, captain)).is_own).toBe(true)
    expect((await openLink(booking, await world.person())).is_own).toBe(false)
  })

  it('costs what the joiner then pays and owes', async () => {
    const match = await waiting({ needs_umpire: true })
    const shown = await openLink(match.booking)
    const { second } = await join(match)
    expect(second).toMatchObject({ advance_amount: shown.advance_amount, owed_at_ground: shown.owed_at_ground })
  })

  it('is only the captain’s, and only while there is something to join', async () => {
    const match = await waiting()
    expect((await match.ground.owner.see(match.booking)).share_path).toBeNull()
    const held = (await (await world.person()).book(match.ground.id, { booking_date: inDays(6) })).body
    expect(held.share_path).toBeNull()
    const { opponent, second } = await join(match)
    expect((await match.captain.see(match.booking)).share_path).toBeNull()
    expect((await opponent.see(second)).share_path).toBeNull()
  })

  it('is 404 when it was never given, 422 when it is none', async () => {
    const { status, detail } = await world.visitor.call(getSharedMatch, { params: { token: randomUUID() } })
    expect({ status, detail }).toEqual({ status: 404, detail: 'Match not found' })
    expect((await world.visitor.call(getSharedMatch, { params: { token: '1' } })).status).toBe(422)
    const [someone, ground] = [await world.person(), await world.ground()]
    const held = (await someone.book(ground.id)).body
    const { share_token } = await world.deps.db
      .selectFrom('bookings')
      .select('share_token')
      .where('id', '=', held.id)
      .executeTakeFirstOrThrow()
    expect((await someone.call(getSharedMatch, { params: { token: share_token } })).status).toBe(404)
  })
})

describe('a shared match that cannot be joined says why, and names nobody', () => {
  it.each<[string, SharedMatch['state'], (match: Waiting) => Promise<unknown>]>([
    ['an opponent joined', 'matched', (match) => join(match)],
    ['its captain found an opponent elsewhere', 'matched', ({ captain, booking }) => captain.decide(markBookingFull, booking)],
    ['its captain left', 'cancelled', ({ captain, booking }) => captain.cancel(booking)],
    ['the ground cancelled it', 'cancelled', ({ ground, booking }) => ground.owner.cancel(booking, { reason: 'weather' })],
    ['the ground takes no bookings any more', 'cancelled', (match) => disable(match)],
    ['it has begun', 'past', async () => world.setNow(slotStart(inDays(5), 12))],
    [
      'it had an opponent and has begun',
      'past',
      async (match) => {
        await join(match)
        world.setNow(slotStart(inDays(5), 12))
      },
    ],
    [
      'it was cancelled and would have begun',
      'past',
      async ({ captain, booking }) => {
        await captain.cancel(booking)
        world.setNow(slotStart(inDays(5), 12))
      },
    ],
  ])('%s: %s', async (_why, state, happen) => {
    const match = await waiting()
    await happen(match)
    expect(await openLink(match.booking)).toMatchObject({ state, team_name: null, customer_name: null, held_until: null })
  })
})

describe('while others come and go', () => {
  it('somebody who is paying is told to everybody else, until the hold ends', async () => {
    const match = await waiting()
    const joiner = await world.person()
    const held = (await joiner.book(match.ground.id)).body
    expect(await openLink(match.booking)).toMatchObject({ state: 'waiting', held_until: held.hold_expires_at })
    expect(await openLink(match.booking, joiner)).toMatchObject({ state: 'waiting', held_until: null })
    await endHold(world.deps.db, held.id)
    expect(await openLink(match.booking)).toMatchObject({ state: 'waiting', held_until: null })
  })

  it('who has joined is told so', async () => {
    const match = await waiting()
    const { opponent } = await join(match)
    expect(await openLink(match.booking, opponent)).toMatchObject({ state: 'matched', has_joined: true, is_own: false })
    expect(await openLink(match.booking, match.captain)).toMatchObject({ has_joined: false, is_own: true })
  })

  it('an opponent who leaves opens the same link again', async () => {
    const match = await waiting()
    const { opponent, second } = await join(match)
    await opponent.cancel(second)
    expect(await openLink(match.booking)).toMatchObject({ state: 'waiting', team_name: 'Lions' })
  })

  it('a captain who leaves hands the link on to the team that stays, which has its own too', async () => {
    const match = await waiting()
    const { opponent, second } = await join(match)
    await match.captain.cancel(match.booking)
    const stays = await opponent.see(second)
    expect(stays).toMatchObject({ is_captain: true, share_path: expect.stringMatching(/^\/match\//) })
    expect(stays.share_path).not.toBe(match.booking.share_path)
    for (const link of [match.booking, stays]) expect(await openLink(link)).toMatchObject({ state: 'waiting', team_name: 'Tigers' })
    expect((await openLink(match.booking, opponent)).is_own).toBe(true)
    expect((await openLink(match.booking, match.captain)).is_own).toBe(false)

    await join(match, 'Bears')
    expect((await openLink(match.booking)).state).toBe('matched')
  })

  it('a link is not handed on to a match with the other ball', async () => {
    const match = await waiting()
    await match.captain.cancel(match.booking)
    await (await world.person()).bookAndPay(match.ground.id, { ball_type: 'leather' })
    expect((await openLink(match.booking)).state).toBe('cancelled')
  })
})
