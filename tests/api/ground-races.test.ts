import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createBlock, deleteBlock, freeHours, listBlocks } from '#core/contract/blocks.ts'
import { deleteGround, setGroundActive } from '#core/contract/ground-management.ts'
import { createWalkIn } from '#core/contract/managed-bookings.ts'
import { createRainOut } from '#core/contract/rain-outs.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import type { Answer } from '#tests/support/build-app.ts'
import { endHold, inDays } from '#tests/support/factories/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { auditMoney, auditSlots } from '#tests/support/slot-audit.ts'

const world = useWorld({ maxHoldsPerUser: 1_000 })
const FULL = { booking_type: 'full', has_opponent: true } as const
const DAY = inDays(5)
const params = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const walkIn = (owner: Person, ground: { id: number }, slot: number) =>
  owner.call(createWalkIn, {
    ...params(ground),
    body: {
      booking_date: DAY,
      slot_time: slotLabelOf(slot),
      booking_type: 'full',
      ball_type: 'tennis',
      customer_name: 'Ravi',
      customer_phone: '98450 12345',
    },
  })

const heardBy = (answers: readonly Pick<Answer<unknown>, 'status' | 'detail'>[]) => [
  ...new Set(answers.map(({ status, detail }) => `${status} ${JSON.stringify(detail)}`)),
]

/** Whether somebody is going to play at a ground that is no longer there. */
async function isStranded({ id }: { id: number }): Promise<boolean> {
  const { rows } = await sql`select 1 from bookings b join grounds g on g.id = b.ground_id
    where g.id = ${id} and g.deleted_at is not null and (b.booking_status = 'confirmed' or (b.booking_status = 'pending' and b.hold_expires_at > clock_timestamp()))`.execute(
    world.deps.db,
  )
  return rows.length > 0
}

describe('while people book a ground', () => {
  it.each(Array.from({ length: 6 }, (_, turn) => turn))(
    'its deletion is refused or they hear that it is gone, and nobody plays at a ground that is not there (%i)',
    async (turn) => {
      const [ground, crowd] = [await world.ground(), await world.people(12)]
      const book = (person: Person, slot: number) => person.book(ground.id, { ...FULL, slot_time: slotLabelOf(slot) })
      const asked = [
        ...crowd.map((person, slot) => () => book(person, slot)),
        ...[12, 13, 14].map((slot) => () => walkIn(ground.owner, ground, slot)),
      ]
      // Each time the deletion comes in between at another moment.
      const remove = () => ground.owner.call(deleteGround, params(ground))
      const answers = await Promise.all([...asked.slice(0, turn), remove, ...asked.slice(turn)].map((act) => act()))
      const [deleted] = answers.splice(turn, 1)
      expect([200, 409]).toContain(deleted!.status)
      const heard = heardBy(answers)
      expect(['201 undefined', '404 "Ground not found"']).toEqual(expect.arrayContaining(heard))
      if (deleted!.status === 200) expect(heard).toEqual(['404 "Ground not found"'])
      expect(await isStranded(ground)).toBe(false)
    },
  )

  it('and it is disabled, they get their booking or hear that it takes none', async () => {
    const [ground, crowd] = [await world.ground(), await world.people(12)]
    const disable = ground.owner.call(setGroundActive, { ...params(ground), body: { is_active: false } })
    const answers = await Promise.all(crowd.map((person, slot) => person.book(ground.id, { ...FULL, slot_time: slotLabelOf(slot) })))
    expect((await disable).status).toBe(200)
    expect(['201 undefined', '400 "This ground takes no bookings at the moment"']).toEqual(expect.arrayContaining(heardBy(answers)))
    expect((await crowd[0]!.book(ground.id, { slot_time: slotLabelOf(13) })).status).toBe(400)
  })

  it('and pay when their hold has ended and it is deleted: the match stands or the money goes back', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const [ground, player] = [await world.ground(), await world.person()]
      const held = (await player.book(ground.id, FULL)).body
      const [paid, deleted] = await Promise.all([
        player.pay(held),
        endHold(world.deps.db, held.id).then(() => ground.owner.call(deleteGround, params(ground))),
      ])
      expect([200, 409]).toContain(deleted.status)
      expect([200, 400]).toContain(paid.status)
      await world.deps.jobs.drain()
      expect(await isStranded(ground)).toBe(false)
      expect(await auditMoney(world.deps.db, ground.id)).toEqual([])
    }
  })
})

describe('a block that is taken away while a rain-out adds hours to it', () => {
  it('is answered, and every hour is either blocked by a block that can be seen or free', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const [ground, crowd] = [await world.ground(), await world.people(4)]
      for (const [slot, person] of crowd.entries()) await person.bookAndPay(ground.id, { ...FULL, slot_time: slotLabelOf(slot) })
      const body = { booking_date: DAY, from_slot: slotLabelOf(0), to_slot: slotLabelOf(9), block: true }
      await ground.owner.call(createRainOut, { ...params(ground), body })
      const blocks = async () => (await ground.owner.call(listBlocks, { ...params(ground), query: {} })).body
      const [block] = await blocks()
      const hours = { from_date: DAY, to_date: DAY, slots: [4, 5, 6, 7, 8, 9].map(slotLabelOf) }
      const [removed, freed] = await Promise.all([
        turn % 2 === 0 ? ground.owner.call(deleteBlock, params(block!)) : null,
        ground.owner.call(freeHours, { ...params(ground), body: hours }),
        world.deps.jobs.drain(),
      ])
      expect([200, 404]).toContain(removed?.status ?? 200)
      expect(freed.status).toBe(200)
      await world.deps.jobs.drain()
      for (const left of await blocks()) expect((await ground.owner.call(deleteBlock, params(left))).status).toBe(200)
      expect(await blocks()).toEqual([])
      expect(await auditSlots(world.deps.db, ground.id)).toEqual([])
      const again = { from_date: DAY, to_date: DAY, reason: 'private' as const }
      expect((await ground.owner.call(createBlock, { ...params(ground), body: again })).body.taken).toEqual([])
    }
  })
})
