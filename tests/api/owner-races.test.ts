import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createBlock, freeHours } from '#core/contract/blocks.ts'
import { markBookingFull, type Booking } from '#core/contract/bookings.ts'
import { createWalkIn } from '#core/contract/managed-bookings.ts'
import { createRainOut, getRainOut } from '#core/contract/rain-outs.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import { endHold, inDays } from '#tests/support/factories/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { auditMoney, auditSlots } from '#tests/support/slot-audit.ts'

const world = useWorld({ maxHoldsPerUser: 1_000 })
const DAY = inDays(5)
const FULL = { booking_type: 'full', has_opponent: true } as const

let teams = 0

function takeWalkIn(owner: Person, groundId: number, slot: number, booking_type: 'full' | 'half' = 'full') {
  const body = {
    booking_date: DAY,
    slot_time: slotLabelOf(slot),
    booking_type,
    ball_type: 'tennis' as const,
    customer_name: 'Ravi',
    // Teams without an account are known by their numbers: each call is another team.
    customer_phone: `98450 ${String((teams += 1)).padStart(5, '0')}`,
  }
  return owner.call(createWalkIn, { params: { id: String(groundId) }, body })
}
const hoursOf = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, count) => slotLabelOf(from + count))
function takeBlock(owner: Person, groundId: number, [from, to]: [number, number]) {
  const body = { from_date: DAY, to_date: DAY, slots: hoursOf(from, to), reason: 'private' as const }
  return owner.call(createBlock, { params: { id: String(groundId) }, body })
}
function rain(owner: Person, groundId: number, [from, to]: [number, number], block: boolean) {
  const body = { booking_date: DAY, from_slot: slotLabelOf(from), to_slot: slotLabelOf(to), block }
  return owner.call(createRainOut, { params: { id: String(groundId) }, body })
}

/** What of each rain-out's own figures is not what the refunds say; empty when all is well. */
async function auditRainOuts(owner: Person, groundId: number): Promise<string[]> {
  const { rows } = await sql<{ id: number; returned: number; kept: number }>`
    select r.id, coalesce(sum(f.returned), 0)::int as returned, coalesce(sum(b.paid_paise), 0)::int as kept
      from rain_outs r left join rain_out_bookings l on l.rain_out_id = r.id and l.outcome = 'cancelled' left join bookings b on b.id = l.booking_id
      left join lateral (select sum(amount_paise) as returned from refunds where booking_id = b.id and reason = 'weather') f on true
     where r.ground_id = ${groundId} group by r.id`.execute(world.deps.db)
  const faults: string[] = []
  for (const { id, returned, kept } of rows) {
    const { body } = await owner.call(getRainOut, { params: { id: String(id) } })
    if (!body.is_done) faults.push(`rain-out ${id} is not done`)
    if (Math.round(body.total_refund * 100) !== returned) faults.push(`rain-out ${id} says ${body.total_refund} and gave back ${returned}`)
    if (kept !== 0) faults.push(`rain-out ${id} kept ${kept}`)
  }
  return faults
}

describe('a storm on one slot', () => {
  it('of players, phone bookings and blocks: one gets it, everybody else is refused, and nothing is lost', async () => {
    const [crowd, ground] = [await world.people(60), await world.ground()]
    const { owner, id } = ground
    const [held, walkIns, blocks] = await Promise.all([
      Promise.all(crowd.map((person) => person.book(id, FULL))),
      Promise.all(Array.from({ length: 20 }, () => takeWalkIn(owner, id, 12))),
      Promise.all(Array.from({ length: 20 }, () => takeBlock(owner, id, [11, 13]))),
    ])
    const bookings = [...held, ...walkIns]
    expect(new Set(bookings.filter((one) => one.status !== 201).map((one) => `${one.status} ${JSON.stringify(one.detail)}`))).toEqual(
      new Set(['400 "Slot is not available"']),
    )
    expect(blocks.map((one) => one.status)).toEqual(blocks.map(() => 200))
    const blocked = blocks.flatMap((one) => one.body.block?.hours ?? []).map((hour) => hour.slot_time)
    const winners = bookings.filter((one) => one.status === 201).length + blocked.filter((label) => label === slotLabelOf(12)).length
    expect(winners).toBe(1)
    // The hours beside it went to one block each.
    expect(blocked.filter((label) => label !== slotLabelOf(12)).toSorted()).toEqual([slotLabelOf(11), slotLabelOf(13)].toSorted())
    expect(await auditSlots(world.deps.db, id)).toEqual([])
  })

  it('of rain-outs over a match that others join, pay and cancel: all money of the hour goes back once', async () => {
    const [captain, ground] = [await world.person(), await world.ground()]
    const crowd = await world.people(10)
    const mine = await captain.bookAndPay(ground.id)
    const joiners = Promise.all(crowd.map(async (person) => ({ person, answer: await person.book(ground.id) })))
    const orders = Promise.all([true, false, true].map((block) => rain(ground.owner, ground.id, [12, 12], block)))
    const [held, ordered] = await Promise.all([joiners, orders, captain.cancel(mine)])
    expect(ordered.map((one) => one.status)).toEqual([201, 201, 201])
    await Promise.all([
      ...held.filter(({ answer }) => answer.status === 201).map(({ person, answer }) => person.pay(answer.body)),
      world.deps.jobs.drain(),
    ])
    await world.deps.jobs.drain()
    expect(await auditSlots(world.deps.db, ground.id)).toEqual([])
    expect(await auditMoney(world.deps.db, ground.id)).toEqual([])
    expect(await auditRainOuts(ground.owner, ground.id)).toEqual([])
    expect(await captain.see(mine)).toMatchObject({ booking_status: 'cancelled', paid_amount: 0 })
  })

  it('of blocks over many hours, in whatever order they are asked: none waits for another for ever', async () => {
    const ground = await world.ground()
    const spans: [number, number][] = [
      [0, 16],
      [8, 16],
      [0, 8],
      [4, 12],
      [16, 16],
    ]
    const answers = await Promise.all([...spans, ...spans.toReversed()].map((span) => takeBlock(ground.owner, ground.id, span)))
    const blocked = answers.flatMap((one) => one.body.block?.hours ?? []).map((hour) => hour.slot_time)
    expect(blocked.toSorted()).toEqual(hoursOf(0, 16).toSorted())
    expect(await auditSlots(world.deps.db, ground.id)).toEqual([])
  })
})

const ACTS = [
  'half',
  'half',
  'half',
  'full',
  'pay',
  'pay',
  'pay',
  'pay',
  'cancel',
  'expire',
  'mark-full',
  'walk-in',
  'walk-in half',
  'block',
  'unblock',
  'unblock',
  'rain-out',
  'work',
] as const
const stepOf = fc.record({
  who: fc.nat(9),
  slot: fc.integer({ min: 10, max: 12 }),
  wide: fc.nat(2),
  act: fc.constantFrom(...ACTS),
  pick: fc.nat(5),
  isClosed: fc.boolean(),
})
type Step = typeof stepOf extends fc.Arbitrary<infer T> ? T : never

interface History {
  ground: { id: number; owner: Person }
  people: Person[]
  made: { person: Person; booking: Booking }[]
}

/** What the ground's admin does; null: the step is a player's. */
async function actAsOwner({ ground: { id, owner }, made }: History, { act, slot, wide, isClosed }: Step): Promise<number | null> {
  const span: [number, number] = [slot, Math.min(12, slot + wide)]
  if (act === 'walk-in' || act === 'walk-in half') {
    const { status, body: booking } = await takeWalkIn(owner, id, slot, act === 'walk-in' ? 'full' : 'half')
    if (status === 201) made.push({ person: owner, booking })
    return status
  }
  if (act === 'block') return (await takeBlock(owner, id, span)).status
  if (act === 'rain-out') return (await rain(owner, id, span, isClosed)).status
  if (act === 'work') return world.deps.jobs.drain().then(() => 200)
  if (act !== 'unblock') return null
  const body = { from_date: DAY, to_date: DAY, slots: hoursOf(...span) }
  return (await owner.call(freeHours, { params: { id: String(id) }, body })).status
}

async function actAsPlayer({ ground, people, made }: History, { act, who, slot, pick }: Step): Promise<number> {
  if (act === 'half' || act === 'full') {
    const person = people[who]!
    const { status, body: booking } = await person.book(ground.id, { slot_time: slotLabelOf(slot), ...(act === 'full' && FULL) })
    if (status === 201) made.push({ person, booking })
    return status
  }
  const one = made.at(-1 - pick)
  if (!one) return 200
  const { person, booking } = one
  if (act === 'pay') return booking.kind === 'walk_in' ? 200 : (await person.pay(booking)).status
  if (act === 'cancel') return (await person.cancel(booking)).status
  if (act === 'mark-full') return (await person.decide(markBookingFull, booking)).status
  await endHold(world.deps.db, booking.id)
  return 200
}

async function fatesAt(groundId: number): Promise<string[]> {
  const { rows } = await sql<{ fate: string }>`
    select distinct b.kind || ' ' || b.booking_type || ' ' || coalesce(b.cancel_reason, b.booking_status) as fate from bookings b where b.ground_id = ${groundId}
    union select 'blocked' from slot_seats where ground_id = ${groundId} and block_id is not null
    union select 'rained out ' || outcome from rain_outs r join rain_out_bookings l on l.rain_out_id = r.id where r.ground_id = ${groundId}`.execute(
    world.deps.db,
  )
  return rows.map((row) => row.fate)
}

/** What must have been met at least once for the histories to prove anything. */
const EVERY_FATE = [
  'online half confirmed',
  'online full confirmed',
  'walk_in full confirmed',
  'walk_in half confirmed',
  'walk_in full weather',
  'online half payment_expired',
  'blocked',
  'rained out cancelled',
]
/** Who comes first among ten at once is different each time: histories go on until each fate was met, up to this many. */
const MOST_HISTORIES = 12

describe('a random history of players and their ground', () => {
  it.each([
    ['one after the other', 1, 2, 100],
    ['ten at once', 10, 4, 130],
  ])(
    '%s never makes a third seat, loses none, and gives back what a rain-out owes',
    async (_how, atOnce, histories, length) => {
      const fates = new Set<string>()
      for (const [nth, steps] of fc
        .sample(fc.array(stepOf, { minLength: length, maxLength: length }), { numRuns: MOST_HISTORIES, seed: 20_261_121 })
        .entries()) {
        if (nth >= histories && EVERY_FATE.every((fate) => fates.has(fate))) break
        const history: History = { ground: await world.ground(), people: await world.people(10), made: [] }
        const { id, owner } = history.ground
        for (let from = 0; from < steps.length; from += atOnce) {
          const batch = steps.slice(from, from + atOnce)
          const statuses = await Promise.all(batch.map(async (step) => (await actAsOwner(history, step)) ?? actAsPlayer(history, step)))
          expect(statuses.filter((status) => ![200, 201, 400].includes(status))).toEqual([])
          expect(await auditSlots(world.deps.db, id)).toEqual([])
          for (const fate of await fatesAt(id)) fates.add(fate)
        }
        await world.deps.jobs.drain()
        expect(await auditSlots(world.deps.db, id)).toEqual([])
        expect(await auditMoney(world.deps.db, id)).toEqual([])
        expect(await auditRainOuts(owner, id)).toEqual([])
      }
      expect([...fates]).toEqual(expect.arrayContaining(EVERY_FATE))
    },
    90_000,
  )
})
