import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { approveBooking, listBookings, rejectBooking, type NewBooking } from '#core/contract/bookings.ts'
import { createWalkIn, exportBookings } from '#core/contract/managed-bookings.ts'
import { dayAt, slotStart } from '#core/domain/calendar.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import { inDays, makeOpenGround } from '#tests/support/factories/bookings.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'

const world = useWorld()
afterEach(() => world.setNow(null))

const HEADER = '"Booking ID","Ground","Date","Slot","Customer","Phone","Status","Amount"'
type Query = Record<string, string>
/** The lines of the file, without the byte order mark. */
async function exported(person: Person, query: Query = {}): Promise<string[]> {
  const { status, raw } = await person.call(exportBookings, { query })
  expect(status).toBe(200)
  const text = raw.toString('utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(1, -2).split('\r\n')
}
const referencesOf = (lines: string[]) => lines.slice(1).map((line) => line.slice(1, 10))

async function walkIn(owner: Person, groundId: number, name: string, slot = 0) {
  const body = {
    booking_date: inDays(5),
    slot_time: slotLabelOf(slot),
    booking_type: 'full' as const,
    ball_type: 'tennis' as const,
    customer_name: name,
    customer_phone: '+91 98450 12345',
  }
  return (await owner.call(createWalkIn, { params: { id: String(groundId) }, body })).body
}

describe('managed bookings', () => {
  it('are paged by the server, newest day first, with the number of all that pass the filters', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const second = await makeOpenGround(world.deps.db, ground.owner.id, { name: 'Second' })
    const book = (groundId: number, changes: Partial<NewBooking>) => player.bookAndPay(groundId, changes)
    const one = await book(ground.id, { booking_date: inDays(3) })
    const two = await book(second, { booking_date: inDays(4) })
    const three = await book(ground.id, { booking_date: inDays(4), slot_time: slotLabelOf(3) })
    const four = await book(ground.id, { booking_date: inDays(6) })
    await player.cancel(four)
    await player.book(second, { booking_date: inDays(7) })
    const list = async (query: Query) => {
      const { body, headers } = await ground.owner.call(listBookings, { query: { scope: 'managed', ...query } })
      return [body.map((row) => row.id), headers['x-total-count']]
    }
    expect(await list({ skip: '1', limit: '2' })).toEqual([[four.id, two.id], '5'])
    expect(await list({ skip: '4', limit: '2' })).toEqual([[one.id], '5'])
    expect(await list({ skip: '9', limit: '2' })).toEqual([[], '5'])
    expect(await list({ status: 'confirmed' })).toEqual([[two.id, three.id, one.id], '3'])
    expect(await list({ status: 'cancelled' })).toEqual([[four.id], '1'])
    expect(await list({ ground_id: String(second), status: 'confirmed' })).toEqual([[two.id], '1'])
    expect(await list({ from_date: inDays(4), to_date: inDays(6), limit: '1' })).toEqual([[four.id], '3'])
    expect(await list({ ground_name: 'secon', status: 'confirmed' })).toEqual([[two.id], '1'])
  })

  it('that an admin approves or rejects are remembered with who did it', async () => {
    const [player, ground, boss] = [await world.person(), await world.ground(), await world.person('super_admin')]
    const [approved, rejected] = [(await player.book(ground.id)).body, (await player.book(ground.id, { slot_time: slotLabelOf(1) })).body]
    await ground.owner.decide(approveBooking, approved)
    await boss.decide(rejectBooking, rejected)
    const log = await world.deps.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'object_id'])
      .where('object_type', '=', 'booking')
      .where('object_id', 'in', [approved.id, rejected.id])
      .orderBy('id')
      .execute()
    expect(log).toEqual([
      { action: 'booking.approve', actor_id: ground.owner.id, object_id: approved.id },
      { action: 'booking.reject', actor_id: boss.id, object_id: rejected.id },
    ])
  })
})

describe('the export', () => {
  it('is a file of today with the eight columns', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const paid = await player.bookAndPay(ground.id, { customer_name: 'Zoë "Bat" Rao, sr.' })
    // Half past eleven at night in London is tomorrow in India.
    const night = new Date(slotStart(inDays(2), 0).getTime() - 3 * 3_600_000)
    world.setNow(night)
    const { headers } = await ground.owner.call(exportBookings, { query: {} })
    expect(dayAt(night)).toBe(inDays(2))
    expect(headers['content-disposition']).toBe(`attachment; filename="bookings_${inDays(2)}.csv"`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(await exported(ground.owner)).toEqual([
      HEADER,
      `"${paid.booking_id}","Maidan One","${inDays(5)}","06:00 PM - 07:00 PM","Zoë ""Bat"" Rao, sr.","98765 43210","confirmed","2000"`,
    ])
  })

  it('comes compressed to those who take it so', async () => {
    const [player, ground] = [await world.person(), await world.ground()]
    const paid = await player.bookAndPay(ground.id)
    const { raw, headers } = await ground.owner.call(exportBookings, { query: {} }, { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(raw).toString('utf8')).toContain(paid.booking_id)
  })

  it('makes harmless what a spreadsheet would take for a formula', async () => {
    const ground = await world.ground()
    const names = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', ' =1', 'Asha=Rao']
    for (const [slot, name] of names.entries()) await walkIn(ground.owner, ground.id, name.padEnd(2), slot)
    // The contract takes no control characters; what came another way is made harmless too.
    const { db } = world.deps
    const tab = await walkIn(ground.owner, ground.id, 'Tab', 15)
    const ret = await walkIn(ground.owner, ground.id, 'Return', 16)
    await db.updateTable('bookings').set({ customer_name: '\t=1' }).where('id', '=', tab.id).execute()
    await db.updateTable('bookings').set({ customer_name: '\r=1' }).where('id', '=', ret.id).execute()
    const text = (await exported(ground.owner)).join('\n')
    for (const cell of [
      `"'=HYPERLINK(""http://x"")"`,
      `"'+1"`,
      `"'-1"`,
      `"'@SUM(A1)"`,
      `"'\t=1"`,
      `"'\r=1"`,
      `"Asha=Rao"`,
      `"'+91 98450 12345"`,
    ])
      expect(text).toContain(cell)
  })

  it('passes the filters of the list, all rows and none of anybody else’s', async () => {
    const [player, ground, other, boss] = [
      await world.person(),
      await world.ground(),
      await world.ground(),
      await world.person('super_admin'),
    ]
    const [one, two] = [await player.bookAndPay(ground.id), await player.bookAndPay(ground.id, { booking_date: inDays(8) })]
    const three = await player.bookAndPay(other.id)
    await player.cancel(two)
    expect(referencesOf(await exported(ground.owner))).toEqual([two.booking_id, one.booking_id])
    expect(referencesOf(await exported(ground.owner, { status: 'confirmed' }))).toEqual([one.booking_id])
    expect(referencesOf(await exported(ground.owner, { from_date: inDays(6), to_date: inDays(9) }))).toEqual([two.booking_id])
    expect(referencesOf(await exported(ground.owner, { ground_id: String(other.id) }))).toEqual([])
    expect(referencesOf(await exported(boss, { ground_id: String(other.id) }))).toEqual([three.booking_id])
    expect((await player.call(exportBookings, { query: {} })).status).toBe(403)
    expect((await world.visitor.call(exportBookings, { query: {} })).status).toBe(401)
    // An owner's own bookings at other grounds are not their business here.
    const own = await ground.owner.bookAndPay(other.id, { slot_time: slotLabelOf(2) })
    expect(referencesOf(await exported(ground.owner))).not.toContain(own.booking_id)
  })
})
