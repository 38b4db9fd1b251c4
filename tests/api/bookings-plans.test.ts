import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayAt } from '#core/domain/calendar.ts'
import type { Role } from '#core/domain/permissions.ts'
import { listBookings } from '#server/modules/bookings/list-bookings.ts'
import { listOpenMatches } from '#server/modules/bookings/open-matches.ts'
import { getSharedMatch } from '#server/modules/bookings/shared-match.ts'
import { useWorld } from '#tests/support/booking-world.ts'
import { makeGround } from '#tests/support/factories/grounds.ts'
import { plansOf } from '#tests/support/statements.ts'

const world = useWorld()
const [BOOKINGS, GROUNDS] = [20_000, 100]

let owner: number
let player: number
const actor = (id: number, role: Role) => ({ id, role, email: '', full_name: '', session_id: '' })

/** Many people's bookings of some months at many grounds, of which an owner has the first; every hundredth waits for an opponent. */
beforeAll(async () => {
  const { db } = world.deps
  const someone = await world.person('ground_admin')
  ;[owner, player] = [(await world.person('ground_admin')).id, (await world.person()).id]
  const first = await makeGround(db, owner)
  for (let made = 1; made < GROUNDS; made += 1) await makeGround(db, someone.id)
  await sql`insert into bookings (booking_id, ground_id, user_id, booking_date, slot, booking_status, booking_type, is_captain, has_opponent,
      ball_type, customer_name, customer_email, total_paise, slot_price_10pct_paise, service_charge_paise, service_gst_paise, advance_paise)
    select 'CR-' || n, ${first}::int + n % ${GROUNDS}::int, ${someone.id}, ${dayAt(new Date())}::date + n % 180 - 150, n % 17, 'confirmed', 'half', true,
      n % 100 > 0, 'tennis', 'Asha Rao', 'asha@crease.test', 200000, 20000, 4900, 882, 25782 from generate_series(1, ${BOOKINGS}::int) n`.execute(
    db,
  )
  await sql`analyze`.execute(db)
})

describe('the plans of bookings', () => {
  it.each<[string, () => Parameters<typeof listBookings>[1], string]>([
    ['a player’s page walks their own', () => actor(player, 'customer'), 'bookings_by_user'],
    ['an owner’s page walks their grounds’ and their own', () => actor(owner, 'ground_admin'), 'bookings_by_ground'],
    ['a super admin’s page walks the days', () => actor(player, 'super_admin'), 'bookings_by_day'],
  ])('%s, and never reads the whole table for nine', async (_name, who, index) => {
    const { db } = world.deps
    // The second statement counts all of them.
    const [page] = await plansOf(db, () => listBookings(db, who(), { limit: 9 }, new Date()))
    expect(page).toContain(index)
    expect(page).not.toContain('Seq Scan on bookings')
  })

  it('matches that wait are found among those that wait', async () => {
    const { db } = world.deps
    const context = { now: new Date(), viewerId: player, serviceCharge: 4_900 }
    const [plan] = await plansOf(db, () => listOpenMatches(db, {}, context))
    expect(plan).toContain('bookings_waiting')
    expect(plan).toContain('weekly_prices_pkey')
    expect(plan).not.toContain('Seq Scan on bookings')
  })

  it('a shared match is found by its link, and who waits in its hour by the hour', async () => {
    const { db } = world.deps
    const { share_token, id } = await db
      .selectFrom('bookings')
      .select(['share_token', 'id'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.updateTable('bookings').set({ booking_status: 'cancelled' }).where('id', '=', id).execute()
    const context = { now: new Date(), viewerId: null, serviceCharge: 4_900 }
    const plans = await plansOf(db, () => getSharedMatch(db, share_token, context))
    expect(plans[0]).toContain('bookings_by_share_token')
    expect(plans.filter((plan) => plan.includes('Seq Scan on bookings'))).toEqual([])
  })
})
