import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markBookingFull, type Booking, type NewBooking } from '#core/contract/bookings.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import { endHold } from '#tests/support/factories/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { booksBalance } from '#server/modules/ledger/books-balance.ts'
import { auditMoney, auditSlots } from '#tests/support/slot-audit.ts'

// Everybody may hold as many as they like here: the storm is about seats.
const world = useWorld({ maxHoldsPerUser: 1_000 })
const FULL = { booking_type: 'full', has_opponent: true } as const

/** How many of the answers were good; every other must be the refusal that the specification names. */
function winnersOf(answers: { status: number; detail: unknown; body: Booking }[]): Booking[] {
  const losers = answers.filter((answer) => answer.status !== 201)
  expect(new Set(losers.map((answer) => `${answer.status} ${JSON.stringify(answer.detail)}`))).toEqual(
    new Set(['400 "Slot is not available"']),
  )
  return answers.filter((answer) => answer.status === 201).map((answer) => answer.body)
}

describe('a storm', () => {
  it.each([
    ['a full match', FULL],
    ['a half', {}],
  ] as const)('of 200 people who ask at once for %s in one slot: exactly one gets it', async (_what, kind) => {
    const [crowd, ground] = [await world.people(200), await world.ground()]
    const winners = winnersOf(await Promise.all(crowd.map((person) => person.book(ground.id, kind))))
    expect(winners).toHaveLength(1)
    const stored = await world.deps.db.selectFrom('bookings').select('id').where('ground_id', '=', ground.id).execute()
    expect(stored.map((row) => row.id)).toEqual(winners.map((booking) => booking.id))
    expect(await auditSlots(world.deps.db, ground.id)).toEqual([])
  })

  it('of 200 people who join one waiting half at once: exactly one joins', async () => {
    const [captain, crowd, ground] = [await world.person(), await world.people(200), await world.ground()]
    await captain.bookAndPay(ground.id)
    const winners = winnersOf(await Promise.all(crowd.map((person) => person.book(ground.id))))
    expect(winners.map((booking) => booking.is_captain)).toEqual([false])
    expect(await auditSlots(world.deps.db, ground.id)).toEqual([])
  })

  it('of one person who asks for many slots at once: the limit of holds holds', async () => {
    const few = await world.person()
    const ground = await world.ground()
    const limit = world.deps.config.maxHoldsPerUser
    world.deps.config.maxHoldsPerUser = 3
    const answers = await Promise.all(Array.from({ length: 17 }, (_, slot) => few.book(ground.id, { slot_time: slotLabelOf(slot) })))
    world.deps.config.maxHoldsPerUser = limit
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3)
  })
})

const ACTS = [
  'half',
  'half',
  'half',
  'half',
  'full',
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  'pay',
  'cancel',
  'cancel',
  'expire',
  'mark-full',
  'sweep',
] as const
/** One thing that somebody does: asks for a slot, or does something with one of the newest bookings, which is their own. */
const stepOf = fc.record({
  who: fc.nat(19),
  slot: fc.integer({ min: 10, max: 12 }),
  ball: fc.constantFrom('tennis' as const, 'tennis' as const, 'tennis' as const, 'leather' as const),
  act: fc.constantFrom(...ACTS),
  pick: fc.nat(7),
})
type Step = typeof stepOf extends fc.Arbitrary<infer T> ? T : never

interface History {
  groundId: number
  people: Person[]
  /** Bookings as they were answered, with the person of each. */
  made: { person: Person; booking: Booking }[]
}

async function ask({ groundId, people, made }: History, { who, slot, ball, act: kind }: Step): Promise<number> {
  const person = people[who]!
  const wish: Partial<NewBooking> = { slot_time: slotLabelOf(slot), ball_type: ball, ...(kind === 'full' && FULL) }
  const { status, body: booking } = await person.book(groundId, wish)
  if (status === 201) made.push({ person, booking })
  return status
}

async function sweep(): Promise<number> {
  await world.deps.jobs.enqueue(world.deps.db, 'housekeeping', {})
  await world.deps.jobs.drain()
  return 200
}

async function act(history: History, step: Step): Promise<number> {
  if (step.act === 'half' || step.act === 'full') return ask(history, step)
  if (step.act === 'sweep') return sweep()
  const one = history.made.at(-1 - step.pick)
  if (!one) return 200
  const { person, booking } = one
  if (step.act === 'pay') return (await person.pay(booking)).status
  if (step.act === 'cancel') return (await person.cancel(booking)).status
  if (step.act === 'mark-full') return (await person.decide(markBookingFull, booking)).status
  await endHold(world.deps.db, booking.id)
  return 200
}

/** What the bookings of a ground have come through, so that the histories are known to reach it. */
async function fatesAt(groundId: number): Promise<string[]> {
  const rows = await world.deps.db.selectFrom('bookings').selectAll().where('ground_id', '=', groundId).execute()
  return rows.flatMap((row) => [
    `${row.booking_status} ${row.booking_type}`,
    ...(row.booking_type === 'half' && row.booking_status === 'confirmed' && row.has_opponent ? ['matched'] : []),
    ...(row.opponent_left ? ['left alone'] : []),
    ...(row.opponent_elsewhere ? ['marked full'] : []),
    ...(row.cancel_reason === 'payment_expired' ? ['expired'] : []),
    ...(row.refund_paise > 0 ? ['refunded'] : []),
  ])
}

describe('a random history of 20 people', () => {
  it.each([
    ['one after the other', 1, 4, 110],
    ['ten at once', 10, 8, 160],
  ])(
    'who book, join, pay, cancel, expire and mark as full, %s, leaves no slot in a state that no order explains',
    async (_how, atOnce, histories, length) => {
      const fates = new Set<string>()
      for (const steps of fc.sample(fc.array(stepOf, { minLength: length, maxLength: length }), { numRuns: histories, seed: 20_261_121 })) {
        const ground = await world.ground()
        const history: History = { groundId: ground.id, people: await world.people(20), made: [] }
        for (let from = 0; from < steps.length; from += atOnce) {
          const statuses = await Promise.all(steps.slice(from, from + atOnce).map((step) => act(history, step)))
          expect(statuses.filter((status) => ![200, 201, 400].includes(status))).toEqual([])
          expect(await auditSlots(world.deps.db, ground.id)).toEqual([])
          // Also what is passed through: a pair that matched may have parted by the end.
          for (const fate of await fatesAt(ground.id)) fates.add(fate)
        }
        await world.deps.jobs.drain()
        expect(await auditMoney(world.deps.db, ground.id)).toEqual([])
        expect((await booksBalance(world.deps.db)).differences).toEqual([])
      }
      expect([...fates]).toEqual(
        expect.arrayContaining([
          'confirmed full',
          'confirmed half',
          'cancelled half',
          'matched',
          'left alone',
          'marked full',
          'expired',
          'refunded',
        ]),
      )
    },
    60_000,
  )
})

describe('the audit', () => {
  it('notices a state that no order explains', async () => {
    const [captain, ground] = [await world.person(), await world.ground()]
    const booking = await captain.bookAndPay(ground.id)
    expect(await auditSlots(world.deps.db, ground.id)).toEqual([])
    await world.deps.db.updateTable('bookings').set({ has_opponent: true, paid_paise: 1 }).where('id', '=', booking.id).execute()
    expect(await auditSlots(world.deps.db, ground.id)).toEqual([expect.stringContaining('an opponent who is not there')])
    expect(await auditMoney(world.deps.db, ground.id)).toHaveLength(1)
    await world.deps.db.deleteFrom('slot_seats').where('booking_id', '=', booking.id).execute()
    expect(await auditSlots(world.deps.db, ground.id)).toEqual([`confirmed half booking ${booking.id} has 0 seats`])
  })
})
