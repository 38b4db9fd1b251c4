import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InferInput } from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { createBlock, deleteBlock, freeHours, listBlocks, type NewBlockSchema } from '#core/contract/blocks.ts'
import { getAvailability, getSlotStates } from '#core/contract/slots.ts'
import { slotEnd } from '#core/domain/calendar.ts'
import { SLOT_LABELS, slotLabelOf, slotMask } from '#core/domain/slots.ts'
import { EVENING, endHold, inDays } from '#tests/support/factories/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { auditSlots } from '#tests/support/slot-audit.ts'

const world = useWorld()
afterEach(() => world.setNow(null))
const MORNING = slotLabelOf(1)

function block(person: Person, groundId: number, changes: Partial<InferInput<typeof NewBlockSchema>> = {}, headers = {}) {
  const body = { from_date: inDays(5), to_date: inDays(5), slots: [MORNING, EVENING], reason: 'maintenance' as const, ...changes }
  return person.call(createBlock, { params: { id: String(groundId) }, body }, headers)
}
const blocksOf = async (person: Person, groundId: number) =>
  (await person.call(listBlocks, { params: { id: String(groundId) }, query: {} })).body
const hour = (slot_time: string, days = 5) => ({ booking_date: inDays(days), slot_time })

describe('a block', () => {
  it('takes free hours from everybody: players see them full, without a name', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const { status, body } = await block(ground.owner, ground.id, { note: 'new turf' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      block: {
        ground_id: ground.id,
        reason: 'maintenance',
        note: 'new turf',
        created_by: 'Owner One',
        hours: [hour(MORNING), hour(EVENING)],
      },
      taken: [],
    })
    const query = { booking_date: inDays(5) }
    const states = (await player.call(getSlotStates, { params: { id: String(ground.id) }, query })).body.slot_states
    expect(Object.keys(states)).toEqual([MORNING, EVENING])
    expect(states[EVENING]).toEqual({
      status: 'full_booked',
      bookings: [],
      booking_count: 0,
      available_for_ball_type: null,
      booked_ball_types: [],
      held_until: null,
      is_yours: false,
    })
    expect((await player.call(getAvailability, { params: { id: String(ground.id) }, query })).body.booked_slots).toEqual([MORNING, EVENING])
    for (const ball_type of ['tennis', 'leather'] as const)
      expect(await player.book(ground.id, { ball_type })).toMatchObject({ status: 400, detail: 'Slot is not available' })
    expect(await auditSlots(world.deps.db, ground.id)).toEqual([])
  })

  it('overwrites nothing: what is booked, held or blocked is told and stays', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const booking = await player.bookAndPay(ground.id)
    await player.book(ground.id, { slot_time: MORNING })
    await block(ground.owner, ground.id, { slots: [slotLabelOf(2)], reason: 'private' })
    const { body } = await block(ground.owner, ground.id, { slots: [MORNING, slotLabelOf(2), slotLabelOf(3), EVENING] })
    expect(body.block?.hours).toEqual([hour(slotLabelOf(3))])
    expect(body.taken).toEqual([
      { ...hour(MORNING), by: 'hold' },
      { ...hour(slotLabelOf(2)), by: 'block' },
      { ...hour(EVENING), by: 'booking' },
    ])
    expect((await player.see(booking)).booking_status).toBe('confirmed')
    const nothing = await block(ground.owner, ground.id, { slots: [EVENING] })
    expect(nothing.body).toEqual({ block: null, taken: [{ ...hour(EVENING), by: 'booking' }] })
    expect(await auditSlots(world.deps.db, ground.id)).toEqual([])
  })

  it('takes an hour whose hold has ended, and the payment that comes late goes back', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const { body: held } = await player.book(ground.id)
    await endHold(world.deps.db, held.id)
    expect((await block(ground.owner, ground.id)).body.taken).toEqual([])
    expect(await player.see(held)).toMatchObject({ booking_status: 'cancelled', cancel_reason: 'payment_expired' })
    expect(await auditSlots(world.deps.db, ground.id)).toEqual([])
  })

  it('of whole days takes every offered hour that is not over', async () => {
    const ground = await world.ground({ slot_mask: slotMask([0, 1, 2, 16]) })
    world.setNow(slotEnd(inDays(5), 0))
    const { body } = await block(ground.owner, ground.id, { slots: undefined, to_date: inDays(6) })
    expect(body.block?.hours).toEqual([
      ...[1, 2, 16].map((slot) => hour(slotLabelOf(slot))),
      ...[0, 1, 2, 16].map((slot) => hour(slotLabelOf(slot), 6)),
    ])
    expect(await block(ground.owner, ground.id, { slots: [SLOT_LABELS[5]!] })).toMatchObject({
      status: 400,
      detail: 'This slot is not offered by the ground',
    })
    expect(await block(ground.owner, ground.id, { slots: [SLOT_LABELS[0]!] })).toMatchObject({
      status: 400,
      detail: 'These hours are over',
    })
  })

  it('spans at most 92 days, all of them in one transaction', async () => {
    const ground = await world.ground()
    const { body } = await block(ground.owner, ground.id, { slots: undefined, to_date: inDays(5 + 91) })
    expect(body.block?.hours).toHaveLength(92 * 17)
    expect((await block(ground.owner, ground.id, { to_date: inDays(5 + 92) })).status).toBe(422)
    expect((await block(ground.owner, ground.id, { to_date: inDays(4) })).status).toBe(422)
  })

  it('is freed whole, and the hours can be booked with either ball', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const id = String((await block(ground.owner, ground.id)).body.block!.id)
    expect((await ground.owner.call(deleteBlock, { params: { id } })).body.hours).toHaveLength(2)
    expect(await blocksOf(ground.owner, ground.id)).toEqual([])
    expect((await ground.owner.call(deleteBlock, { params: { id } })).status).toBe(404)
    expect((await player.book(ground.id, { ball_type: 'leather' })).status).toBe(201)
    const log = await world.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', 'ground')
      .where('object_id', '=', ground.id)
      .orderBy('id')
      .execute()
    expect(log.map((row) => row.action)).toEqual(['ground.block', 'ground.unblock'])
  })

  it('is freed by the hour, whichever block has it; bookings stay', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const booking = await player.bookAndPay(ground.id, { slot_time: slotLabelOf(4) })
    await block(ground.owner, ground.id, { to_date: inDays(6) })
    await block(ground.owner, ground.id, { slots: [slotLabelOf(3)], reason: 'rain' })
    const free = (slots?: string[]) =>
      ground.owner.call(freeHours, {
        params: { id: String(ground.id) },
        body: { from_date: inDays(5), to_date: inDays(5), ...(slots && { slots }) },
      })
    expect((await free([MORNING])).body.freed).toEqual([hour(MORNING)])
    expect((await free()).body.freed).toEqual([hour(slotLabelOf(3)), hour(EVENING)])
    expect((await blocksOf(ground.owner, ground.id)).map((one) => [one.reason, one.hours])).toEqual([
      ['maintenance', [hour(MORNING, 6), hour(EVENING, 6)]],
    ])
    expect((await player.see(booking)).booking_status).toBe('confirmed')
  })

  it('is made once for a key, and is nobody’s business but of those who run the ground', async () => {
    const [ground, other, player, boss] = [
      await world.ground(),
      await world.ground(),
      await world.person(),
      await world.person('super_admin'),
    ]
    const key = { 'idempotency-key': randomUUID() }
    const first = await block(ground.owner, ground.id, {}, key)
    expect((await block(ground.owner, ground.id, {}, key)).body).toEqual(first.body)
    const params = { id: String(first.body.block!.id) }
    expect((await block(other.owner, ground.id)).status).toBe(404)
    expect((await block(player, ground.id)).status).toBe(403)
    expect((await other.owner.call(deleteBlock, { params })).status).toBe(404)
    expect((await other.owner.call(listBlocks, { params: { id: String(ground.id) }, query: {} })).status).toBe(404)
    expect((await player.call(listBlocks, { params: { id: String(ground.id) }, query: {} })).status).toBe(403)
    expect(await blocksOf(boss, ground.id)).toHaveLength(1)
    expect((await boss.call(deleteBlock, { params })).status).toBe(200)
  })
})

describe('straight SQL past the application', () => {
  it('cannot put a booking beside a block, nor a block beside a booking, nor a seat that is nobody’s', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const booking = await player.bookAndPay(ground.id, { slot_time: slotLabelOf(3) })
    const { block: made } = (await block(ground.owner, ground.id)).body
    const { db } = world.deps
    await sql`delete from slot_seats where ground_id = ${ground.id} and slot = 12 and seat = 2`.execute(db)
    const seat = (slot: number, number: number, ball: string, of: { booking?: number; block?: number }) =>
      sql`insert into slot_seats (ground_id, day, slot, seat, ball, booking_id, block_id)
        values (${ground.id}, ${inDays(5)}, ${slot}, ${number}, ${ball}, ${of.booking ?? null}, ${of.block ?? null})`.execute(db)
    await expect(seat(12, 2, 'tennis', { booking: booking.id })).rejects.toMatchObject({ code: '23503' })
    await expect(seat(12, 2, 'none', { booking: booking.id })).rejects.toMatchObject({ code: '23514' })
    await expect(seat(3, 2, 'none', { block: made!.id })).rejects.toMatchObject({ code: '23503' })
    await expect(seat(3, 2, 'tennis', { block: made!.id })).rejects.toMatchObject({ code: '23514' })
    await expect(seat(3, 2, 'tennis', {})).rejects.toMatchObject({ code: '23514' })
    await expect(seat(12, 2, 'none', { booking: booking.id, block: made!.id })).rejects.toMatchObject({ code: '23514' })
    const other = await world.ground()
    await expect(
      sql`insert into slot_seats (ground_id, day, slot, seat, ball, block_id) select ${other.id}, ${inDays(5)}, 12, 1, 'none', ${made!.id}`.execute(
        db,
      ),
    ).rejects.toMatchObject({ code: '23503' })
    await expect(sql`delete from slot_blocks where id = ${made!.id}`.execute(db)).rejects.toMatchObject({ code: '23503' })
  })
})
