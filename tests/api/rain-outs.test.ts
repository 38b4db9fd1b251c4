import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { listBlocks, deleteBlock } from '#core/contract/blocks.ts'
import { updateBooking, type Booking } from '#core/contract/bookings.ts'
import { createWalkIn } from '#core/contract/managed-bookings.ts'
import { createRainOut, getRainOut, previewRainOut } from '#core/contract/rain-outs.ts'
import { slotEnd, slotStart } from '#core/domain/calendar.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import { workOffRainOut } from '#server/modules/rain-outs/work-off.ts'
import { ADVANCE, inDays } from '#tests/support/factories/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { auditMoney, auditSlots } from '#tests/support/slot-audit.ts'

const world = useWorld()
afterEach(() => world.setNow(null))
const FULL = { booking_type: 'full', has_opponent: true } as const
const range = { booking_date: inDays(5), from_slot: slotLabelOf(10), to_slot: slotLabelOf(13) }

const order = (person: Person, groundId: number, block = false, headers = {}) =>
  person.call(createRainOut, { params: { id: String(groundId) }, body: { ...range, block } }, headers)
const progress = async (person: Person, id: number) => (await person.call(getRainOut, { params: { id: String(id) } })).body
const preview = (person: Person, groundId: number, asked = range) =>
  person.call(previewRainOut, { params: { id: String(groundId) }, query: asked })

/** An afternoon: a full match, a matched pair, an unpaid hold and a walk-in; and a match outside the range. */
async function afternoon() {
  const ground = await world.ground()
  const [whole, captain, opponent, payer, late] = (await world.people(5)) as [Person, Person, Person, Person, Person]
  const bookings: Booking[] = [
    await whole.bookAndPay(ground.id, { ...FULL, slot_time: slotLabelOf(10) }),
    await captain.bookAndPay(ground.id, { slot_time: slotLabelOf(11) }),
    await opponent.bookAndPay(ground.id, { slot_time: slotLabelOf(11) }),
    (await payer.book(ground.id, { slot_time: slotLabelOf(12) })).body,
  ]
  const walkIn = {
    booking_date: inDays(5),
    slot_time: slotLabelOf(13),
    booking_type: 'half' as const,
    ball_type: 'tennis' as const,
    customer_name: 'Ravi Kumar',
    customer_phone: '98450 12345',
  }
  bookings.push((await ground.owner.call(createWalkIn, { params: { id: String(ground.id) }, body: walkIn })).body)
  const outside = await late.bookAndPay(ground.id, { slot_time: slotLabelOf(14) })
  await world.deps.jobs.drain()
  return { ground, owner: ground.owner, people: { whole, captain, opponent, payer, late }, bookings, outside }
}

describe('a rain-out', () => {
  it('is seen before: the bookings of the hours and the total refund, the sum of what was paid', async () => {
    const { ground, owner, bookings } = await afternoon()
    const { body } = await preview(owner, ground.id)
    expect(body.hours).toEqual([10, 11, 12, 13].map(slotLabelOf))
    expect(body.bookings.map((one) => [one.id, one.refund_amount])).toEqual(
      bookings.map((booking, index) => [booking.id, index < 3 ? ADVANCE : 0]),
    )
    expect(body.total_refund).toBe(Math.round(3 * ADVANCE * 100) / 100)
  })

  it('cancels all of them for the weather with full refunds, tells everybody once, and leaves the others alone', async () => {
    const { ground, owner, people, bookings, outside } = await afternoon()
    const ordered = await order(owner, ground.id)
    expect(ordered).toMatchObject({ status: 201, body: { counts: { left: 5, cancelled: 0 }, is_done: false, total_refund: 0 } })
    const before = world.outbox.length
    await world.deps.jobs.drain()
    const done = await progress(owner, ordered.body.id)
    expect(done).toMatchObject({
      is_done: true,
      counts: { left: 0, cancelled: 5, gone: 0, played: 0, failed: 0 },
      total_refund: Math.round(3 * ADVANCE * 100) / 100,
    })
    for (const booking of bookings)
      expect(await owner.see(booking)).toMatchObject({ booking_status: 'cancelled', cancel_reason: 'weather', paid_amount: 0 })
    expect((await owner.see(outside)).booking_status).toBe('confirmed')
    // The pair went together: nobody was told that the other left.
    expect((await people.captain.news()).filter((type) => type === 'booking_cancelled')).toHaveLength(1)
    expect(await people.captain.news()).not.toContain('opponent_left')
    expect(await people.opponent.news()).not.toContain('opponent_left')
    // Four players have an address: a cancellation each, and for three the news that the money is on its way.
    expect(world.outbox.length - before).toBe(4 + 3)
    expect(await auditSlots(world.deps.db, ground.id)).toEqual([])
    expect(await auditMoney(world.deps.db, ground.id)).toEqual([])
    expect((await people.late.book(ground.id, { slot_time: slotLabelOf(10) })).status).toBe(201)
  })

  it('keeps the hours closed when asked: the free ones at once, the others with their bookings', async () => {
    const { ground, owner, people } = await afternoon()
    await people.whole.cancel({ id: (await preview(owner, ground.id)).body.bookings[0]!.id })
    const { body } = await order(owner, ground.id, true)
    expect(body.block).toBe(true)
    const closed = async () => (await owner.call(listBlocks, { params: { id: String(ground.id) }, query: {} })).body
    expect((await closed()).map((one) => [one.reason, one.hours.map((hour) => hour.slot_time)])).toEqual([['rain', [slotLabelOf(10)]]])
    await world.deps.jobs.drain()
    expect((await closed())[0]!.hours.map((hour) => hour.slot_time)).toEqual([10, 11, 12, 13].map(slotLabelOf))
    expect(await people.late.book(ground.id, { slot_time: slotLabelOf(12) })).toMatchObject({
      status: 400,
      detail: 'Slot is not available',
    })
    expect(await auditSlots(world.deps.db, ground.id)).toEqual([])
  })

  it('leaves the hours open when its block was taken away while it ran', async () => {
    const { ground, owner } = await afternoon()
    await owner.cancel((await preview(owner, ground.id)).body.bookings[0]!)
    await order(owner, ground.id, true)
    const [block] = (await owner.call(listBlocks, { params: { id: String(ground.id) }, query: {} })).body
    await owner.call(deleteBlock, { params: { id: String(block!.id) } })
    await world.deps.jobs.drain()
    expect((await owner.call(listBlocks, { params: { id: String(ground.id) }, query: {} })).body).toEqual([])
    expect(await auditSlots(world.deps.db, ground.id)).toEqual([])
  })

  it('goes on after a crash where it was, and does nothing twice', async () => {
    const { ground, owner, people } = await afternoon()
    const { id } = (await order(owner, ground.id)).body
    const { deps } = world
    let orders = 0
    const dying = {
      ...deps,
      jobs: {
        ...deps.jobs,
        // The process dies in the middle of the second hour: what it had begun there is undone, and nothing after it is done.
        enqueue: ((...args) =>
          (orders += 1) > 3 ? Promise.reject(new Error('killed')) : deps.jobs.enqueue(...args)) as typeof deps.jobs.enqueue,
      },
    }
    await expect(workOffRainOut(dying, id)).rejects.toThrow('killed')
    const halfway = await progress(owner, id)
    expect(halfway.counts).toMatchObject({ cancelled: 2, failed: 3, left: 0 })
    expect(halfway.bookings.filter((one) => one.outcome === 'failed').map((one) => one.failure)).toEqual(
      Array.from({ length: 3 }, () => 'Could not be cancelled yet. It is tried again.'),
    )
    expect(await auditSlots(deps.db, ground.id)).toEqual([])
    expect(await auditMoney(deps.db, ground.id)).toEqual([])
    await deps.jobs.drain()
    await workOffRainOut(deps, id)
    await deps.jobs.drain()
    const done = await progress(owner, id)
    expect(done.counts).toEqual({ left: 0, cancelled: 5, gone: 0, played: 0, failed: 0 })
    expect(done.bookings.every((one) => one.failure === null)).toBe(true)
    const all = [people.whole, people.captain, people.opponent, people.payer]
    for (const person of all) expect((await person.news()).filter((type) => type === 'booking_cancelled')).toHaveLength(1)
    expect(await auditMoney(deps.db, ground.id)).toEqual([])
  })

  it('counts a booking that its player cancelled meanwhile, or that was played, as such', async () => {
    const { ground, owner, people, bookings } = await afternoon()
    const { id } = (await order(owner, ground.id)).body
    await people.captain.cancel(bookings[1]!)
    world.setNow(slotStart(inDays(5), 10))
    await owner.call(updateBooking, { params: { id: String(bookings[0]!.id) }, body: { booking_status: 'completed' } })
    await world.deps.jobs.drain()
    const done = await progress(owner, id)
    expect(done.counts).toEqual({ left: 0, cancelled: 3, gone: 1, played: 1, failed: 0 })
    expect(done.total_refund).toBe(ADVANCE)
    expect(done.bookings.slice(0, 2).map((one) => one.outcome)).toEqual(['played', 'gone'])
  })

  it('takes along who joined a team of the list before its turn came', async () => {
    const [captain, joiner, ground] = [await world.person(), await world.person(), await world.ground()]
    await captain.bookAndPay(ground.id)
    const { id } = (await order(ground.owner, ground.id)).body
    const joined = await joiner.bookAndPay(ground.id)
    await world.deps.jobs.drain()
    const done = await progress(ground.owner, id)
    expect(done.counts).toMatchObject({ cancelled: 2 })
    expect(done.total_refund).toBe(2 * ADVANCE)
    expect(await joiner.see(joined)).toMatchObject({ cancel_reason: 'weather', refund_amount: ADVANCE })
  })

  it('gives a payment back that arrives after it', async () => {
    const { ground, owner, people, bookings } = await afternoon()
    await order(owner, ground.id)
    await world.deps.jobs.drain()
    expect((await people.payer.pay(bookings[3]!)).status).toBe(400)
    expect(await auditMoney(world.deps.db, ground.id)).toEqual([])
  })

  it('covers what is not over yet, and nothing when all is', async () => {
    const { ground, owner } = await afternoon()
    world.setNow(slotEnd(inDays(5), 11))
    expect((await preview(owner, ground.id)).body).toMatchObject({ hours: [slotLabelOf(12), slotLabelOf(13)] })
    world.setNow(slotEnd(inDays(5), 13))
    expect((await preview(owner, ground.id)).body).toEqual({ hours: [], bookings: [], total_refund: 0 })
    expect(await order(owner, ground.id)).toMatchObject({ status: 400, detail: 'These hours are over' })
    expect((await preview(owner, ground.id, { ...range, from_slot: slotLabelOf(14) })).status).toBe(422)
  })

  it('is ordered once for a key, remembered, and nobody else’s', async () => {
    const { ground, owner, people, bookings } = await afternoon()
    const [other, boss] = [await world.ground(), await world.person('super_admin')]
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [await order(owner, ground.id, false, key), await order(owner, ground.id, false, key)]
    expect(again.body.id).toBe(first.body.id)
    for (const answer of [await order(other.owner, ground.id), await preview(other.owner, ground.id)]) expect(answer.status).toBe(404)
    expect((await other.owner.call(getRainOut, { params: { id: String(first.body.id) } })).status).toBe(404)
    for (const answer of [await order(people.late, ground.id), await preview(people.late, ground.id)]) expect(answer.status).toBe(403)
    expect((await progress(boss, first.body.id)).ground_id).toBe(ground.id)
    await world.deps.jobs.drain()
    const { db } = world.deps
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('object_id', '=', bookings[0]!.id)
      .where('object_type', '=', 'booking')
      .execute()
    expect(log).toEqual([{ action: 'booking.cancel', actor_id: owner.id }])
    const ordered = await db
      .selectFrom('audit_log')
      .select('action')
      .where('object_id', '=', ground.id)
      .where('object_type', '=', 'ground')
      .execute()
    expect(ordered).toEqual([{ action: 'ground.rain-out' }])
  })
})
