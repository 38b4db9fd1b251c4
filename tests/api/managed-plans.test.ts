import { CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportBookings } from '#core/contract/managed-bookings.ts'
import { listBookings as listEndpoint } from '#core/contract/bookings.ts'
import { dayAt } from '#core/domain/calendar.ts'
import { listBookings } from '#server/modules/bookings/list-bookings.ts'
import { listDayBookings, listMoney, listSeats } from '#server/modules/owner/repository.ts'
import { useWorld, type Person } from '#tests/support/booking-world.ts'
import { makeGround } from '#tests/support/factories/grounds.ts'
import { plansOf, recordStatements } from '#tests/support/statements.ts'

const world = useWorld()
const [BOOKINGS, GROUNDS, OTHERS] = [100_000, 10, 20_000]
let owner: Person
let boss: Person
let grounds: number[]

/** 100,000 bookings of one owner at ten grounds over five years, and 20,000 of others; an eighth of them cancelled. */
beforeAll(async () => {
  const { db } = world.deps
  owner = await world.person('ground_admin')
  boss = await world.person('super_admin')
  const somebody = await world.person('ground_admin')
  const player = await world.person()
  grounds = []
  for (let made = 0; made < GROUNDS; made += 1) grounds.push(await makeGround(db, owner.id))
  const other = await makeGround(db, somebody.id)
  const fill = (ids: number[], count: number, mark: string) =>
    sql`insert into bookings (booking_id, ground_id, user_id, booking_date, slot, booking_status, booking_type, is_captain, has_opponent,
      ball_type, customer_name, customer_email, total_paise, slot_price_10pct_paise, service_charge_paise, service_gst_paise, advance_paise)
    select ${mark} || n, (${ids}::int[])[1 + n % ${ids.length}::int], ${player.id}, ${dayAt(new Date())}::date + 60 - n / 50, n % 17,
      case when n % 8 = 0 then 'cancelled' else 'completed' end, 'half', true, true, 'tennis', 'Asha Rao', 'asha@crease.test', 200000, 20000, 4900, 882, 25782
      from generate_series(1, ${count}::int) n`.execute(db)
  await fill(grounds, BOOKINGS, 'CR-A')
  await fill([other], OTHERS, 'CR-B')
  await sql`vacuum analyze`.execute(db)
})

const actor = () => ({ id: owner.id, role: 'ground_admin' as const, email: '', full_name: '', session_id: '' })
const page = (filters: Parameters<typeof listBookings>[2]) => () =>
  listBookings(world.deps.db, actor(), { scope: 'managed', limit: 25, ...filters }, new Date())

/** How many rows of bookings the statements of `work` really look at. */
async function rowsRead(work: () => Promise<unknown>): Promise<number[]> {
  const counts: number[] = []
  for (const { text, values } of await recordStatements(work)) {
    const { rows } = await world.deps.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...values]),
    )
    counts.push(rowsIn(rows[0]!['QUERY PLAN'][0].Plan))
  }
  return counts
}
interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}
function rowsIn(node: PlanNode): number {
  const own =
    node['Relation Name'] === 'bookings' ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsIn(child), 0)
}

describe('an owner of 100,000 bookings', () => {
  it('reads no more for a page than it needs: some dozen rows a ground, in the order of an index', async () => {
    const [plan] = await plansOf(world.deps.db, page({}))
    expect(plan).toContain('bookings_by_ground')
    expect(plan).not.toContain('Seq Scan on bookings')
    const [read] = await rowsRead(page({}))
    // 25 of each ground, the 25 of the page, and their hours' other bookings.
    expect(read).toBeLessThan(GROUNDS * 25 + 25 * 20)
  })

  it.each<[string, Parameters<typeof listBookings>[2]]>([
    ['all', {}],
    ['by status', { status: 'cancelled' }],
    ['by days', { from_date: '2020-01-01', to_date: dayAt(new Date()) }],
  ])('has %s counted by an index alone', async (_what, filters) => {
    const plans = await plansOf(world.deps.db, page(filters))
    expect(plans).toHaveLength(2)
    expect(plans[1]).toMatch(/Index Only Scan using bookings_/)
  })

  it('looks nothing up around the rows that a deep page passes over', async () => {
    const deep = page({ skip: 99_975 })
    const [plan] = await plansOf(world.deps.db, deep)
    expect(plan).not.toContain('Seq Scan on bookings')
    expect(plan).toMatch(/Index Only Scan (Backward )?using bookings_by_ground/)
    const { rows, total } = await deep()
    expect([rows.length, total]).toEqual([25, BOOKINGS])
  })

  it('gets the last page as the first within a breath, with the number of all', async () => {
    const ask = async (skip: number) => {
      const query = { scope: 'managed' as const, limit: '25', skip: String(skip) }
      const started = performance.now()
      const { body, headers } = await owner.call(listEndpoint, { query })
      expect([body.length, headers['x-total-count']]).toEqual([25, String(BOOKINGS)])
      return performance.now() - started
    }
    for (const skip of [0, 50_000, 99_975])
      expect(Math.min(await ask(skip), await ask(skip), await ask(skip)), `skip ${skip}`).toBeLessThan(3_000)
  })

  it('exports all of them, each once, part by part', async () => {
    const { raw } = await owner.call(exportBookings, { query: {} })
    const references = raw
      .toString('utf8')
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0])
    expect(references).toHaveLength(BOOKINGS)
    expect(new Set(references).size).toBe(BOOKINGS)
    const [plan] = await plansOf(world.deps.db, page({ to_date: '2024-01-01', limit: 1_000 }))
    expect(plan).toContain('bookings_by_ground')
  })

  it('has a day and a week found by ground and day', async () => {
    const { db } = world.deps
    const today = dayAt(new Date())
    const span = { groundIds: grounds, from: today, to: today }
    const plans = await plansOf(db, async () => {
      await listDayBookings(db, { groundIds: grounds, day: today })
      await listMoney(db, span)
      await listSeats(db, span)
    })
    expect(plans.filter((plan) => plan.includes('Seq Scan on bookings'))).toEqual([])
    expect(plans[0]).toContain('bookings_by_')
  })
})

describe('a super admin', () => {
  it('has the same pages of everybody’s', async () => {
    const ask = () =>
      listBookings(
        world.deps.db,
        { ...actor(), id: boss.id, role: 'super_admin' },
        { scope: 'managed', limit: 25, skip: 119_950 },
        new Date(),
      )
    const plans = await plansOf(world.deps.db, ask)
    expect(plans[0]).toMatch(/Index Only Scan (Backward )?using bookings_by_day/)
    expect((await ask()).total).toBe(BOOKINGS + OTHERS)
  })
})
