import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#core/contract/auth.ts'
import { addDays, dayAt } from '#core/domain/calendar.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/db/seed/demo-people.ts'
import { booksBalance } from '#server/modules/ledger/books-balance.ts'
import { loadDemoData } from '#server/db/seed/load-demo-data.ts'
import { searchGrounds } from '#server/modules/grounds/search.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'

let test: TestApp
const now = new Date()
const loaded: boolean[] = []
const parts = () => ({ ...test.deps, now: () => now })

beforeAll(async () => {
  test = await buildTestApp()
  loaded.push(...(await Promise.all([loadDemoData(parts()), loadDemoData(parts()), loadDemoData(parts())])))
})
afterAll(() => test.close())

/** The one number that a query answers. */
async function numberOf(query: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce((${sql.raw(query)}), 0)::int as n`.execute(test.db)
  return rows[0]!.n
}

describe('the demo data', () => {
  it('is loaded once, however many processes start, and never into a database with people', async () => {
    expect(loaded.filter(Boolean)).toHaveLength(1)
    expect(loaded).toHaveLength(3)
    expect(await loadDemoData(parts())).toBe(false)
  })

  it('has five people who can sign in', async () => {
    for (const { email, role } of DEMO_ACCOUNTS) {
      const { status, body } = await test.request(login, { body: { email, password: DEMO_PASSWORD } })
      expect({ email, status, role: body?.role }).toEqual({ email, status: 200, role })
    }
  })

  it.each([
    ['60 grounds', 'select count(*) from grounds', 60],
    ['12 cities', `select count(distinct split_part(location, ', ', 2)) from grounds`, 12],
    ['grounds of one ball', 'select count(*) from grounds where balls < 3', 10],
    ['grounds of tennis only and of leather only', 'select count(distinct balls) from grounds', 3],
    ['a disabled ground', 'select count(*) from grounds where not is_active', 1],
    ['grounds of both owners', 'select count(distinct owner_id) from grounds', 2],
    [
      'prices that differ by weekday',
      'select count(*) from (select ground_id, slot from weekly_prices group by 1, 2 having count(distinct coalesce(tennis_paise, leather_paise)) > 1) x',
      500,
    ],
    [
      'prices that differ by hour',
      'select count(*) from (select ground_id, weekday from weekly_prices group by 1, 2 having count(distinct coalesce(tennis_paise, leather_paise)) > 1) x',
      400,
    ],
    ['prices that differ by ball', 'select count(*) from weekly_prices where leather_paise <> tennis_paise', 500],
    [
      'confirmed bookings ahead',
      `select count(*) from bookings where booking_status = 'confirmed' and booking_date > (clock_timestamp() at time zone 'Asia/Kolkata')::date`,
      20,
    ],
    ['completed bookings', `select count(*) from bookings where booking_status = 'completed'`, 20],
    ['cancelled bookings', `select count(*) from bookings where booking_status = 'cancelled'`, 5],
    ['matched pairs', `select count(*) from bookings where booking_type = 'half' and not is_captain`, 10],
    ['refunds', 'select count(*) from refunds', 5],
    ['grounds with reviews', 'select count(*) from grounds where review_count > 0', 30],
    ['grounds that are new', 'select count(*) from grounds where review_count = 0', 2],
    ['grounds with many reviews', 'select count(*) from grounds where review_count >= 6', 5],
    ['different ratings', 'select count(distinct round(rating_sum::numeric / review_count, 1)) from grounds where review_count > 0', 8],
    [
      'bookings that the demo player may rate',
      `select count(*) from bookings b join users u on u.id = b.user_id left join reviews r on r.booking_id = b.id where u.email = 'player@crease.test' and b.booking_status = 'completed' and r.id is null`,
      2,
    ],
  ])('has at least so many %s', async (_, query, least) => {
    expect(await numberOf(query)).toBeGreaterThanOrEqual(least)
  })

  it('has twelve grounds or more within 25 km of each demo player', async () => {
    for (const key of ['player', 'rival']) {
      const [latitude, longitude] = DEMO_ACCOUNTS.find((account) => account.key === key)!.at
      expect(
        (await searchGrounds(test.db, { standing: 'active', near: { latitude, longitude }, withinKm: 25, skip: 0, limit: 20 })).total,
      ).toBeGreaterThanOrEqual(12)
    }
  })

  it('has halves in Bengaluru in the next days that the demo player can join', async () => {
    const today = dayAt(now)
    const open = await test.db
      .selectFrom('bookings as b')
      .innerJoin('grounds as g', 'g.id', 'b.ground_id')
      .innerJoin('users as u', 'u.id', 'b.user_id')
      .select('u.email')
      .where('b.booking_status', '=', 'confirmed')
      .where('b.booking_type', '=', 'half')
      .where('b.has_opponent', '=', false)
      .where('g.location', 'like', '%Bengaluru')
      .where('b.booking_date', '>', today)
      .where('b.booking_date', '<=', addDays(today, 7))
      .where('u.email', '<>', 'player@crease.test')
      .execute()
    expect(open.length).toBeGreaterThanOrEqual(6)
    expect(open.map(({ email }) => email)).toContain('rival@crease.test')
  })

  it('has unread notifications for all five', async () => {
    for (const { email } of DEMO_ACCOUNTS)
      expect(
        await numberOf(
          `select count(*) from notifications n join users u on u.id = n.user_id where u.email = '${email}' and not n.is_read`,
        ),
      ).toBeGreaterThan(0)
  })

  it('has its pictures where the pages look for them', async () => {
    const images = await test.db.selectFrom('ground_images').select('image_path').distinct().execute()
    for (const { image_path } of images) {
      for (const size of ['400', '800', '1600'])
        for (const format of ['webp', 'avif'])
          await access(join(test.config.dataDir, image_path.replace('-800.webp', `-${size}.${format}`)))
    }
    expect(
      await numberOf(
        'select count(*) from grounds g where (select count(*) from ground_images i where i.ground_id = g.id and i.is_primary) <> 1',
      ),
    ).toBe(0)
  })
})

describe('the demo data agrees with itself', () => {
  it('and its books balance', async () => {
    const { captured, differences } = await booksBalance(test.db)
    expect(differences).toEqual([])
    expect(captured).toBeGreaterThan(0)
  })

  it.each([
    [
      'a live booking without its seats',
      `select count(*) from bookings b where booking_status in ('confirmed', 'completed') and (select count(*) from slot_seats s where s.booking_id = b.id) <> case booking_type when 'full' then 2 else 1 end`,
    ],
    [
      'a cancelled booking with a seat',
      `select count(*) from bookings b join slot_seats s on s.booking_id = b.id where b.booking_status = 'cancelled'`,
    ],
    [
      'a seat whose ball is not its booking’s',
      'select count(*) from bookings b join slot_seats s on s.booking_id = b.id where b.ball_type <> s.ball or b.booking_date <> s.day or b.slot <> s.slot',
    ],
    [
      'a booking whose paid amount is not the ledger’s',
      `select count(*) from bookings b where paid_paise <> coalesce((select sum(amount_paise) from ledger l where l.booking_id = b.id), 0)`,
    ],
    [
      'a refund that is not the ledger’s',
      `select count(*) from bookings b where refund_paise <> -coalesce((select sum(amount_paise) from ledger l where l.booking_id = b.id and kind = 'refund'), 0)`,
    ],
    [
      'a payment without a paid order of its amount',
      `select count(*) from payments p join payment_orders o on o.id = p.order_id where o.amount_paise <> p.amount_paise or o.status <> 'paid'`,
    ],
    [
      'a payment that the provider does not know',
      'select count(*) from payments p left join sandbox_payments s on s.id = p.id and s.amount_paise = p.amount_paise where s.id is null',
    ],
    [
      'an advance that is not the sum of its lines',
      'select count(*) from bookings where advance_paise <> slot_price_10pct_paise + service_charge_paise + service_gst_paise',
    ],
    [
      'a price that is not the ground’s',
      `select count(*) from bookings b join weekly_prices w on w.ground_id = b.ground_id and w.slot = b.slot and w.weekday = extract(isodow from b.booking_date) - 1 where b.total_paise - b.umpire_fee_paise <> case b.ball_type when 'tennis' then w.tennis_paise else w.leather_paise end`,
    ],
    [
      'a pair with one opponent only',
      `select count(*) from bookings b where booking_type = 'half' and booking_status <> 'cancelled' and has_opponent <> ((select count(*) from slot_seats s where s.ground_id = b.ground_id and s.day = b.booking_date and s.slot = b.slot) = 2)`,
    ],
    [
      'somebody in two places at once',
      `select count(*) from (select user_id from bookings where booking_status <> 'cancelled' group by user_id, booking_date, slot having count(*) > 1) x`,
    ],
    [
      'a ground whose sums are not its reviews’',
      'select count(*) from grounds g, lateral (select count(*) as n, coalesce(sum(rating), 0) as total from reviews r where r.ground_id = g.id) s where g.review_count <> s.n or g.rating_sum <> s.total',
    ],
    [
      'a review of a booking that was not played, is somebody else’s or of another ground',
      `select count(*) from reviews r join bookings b on b.id = r.booking_id join grounds g on g.id = b.ground_id where b.booking_status <> 'completed' or b.user_id <> r.user_id or b.ground_id <> r.ground_id or g.owner_id = r.user_id`,
    ],
    [
      'a review from before its match, from the future, or out of order',
      `select count(*) from (select r.created_at, lag(r.created_at) over (order by r.id) as last, b.booking_date from reviews r join bookings b on b.id = r.booking_id) x where created_at < last or created_at < booking_date::timestamp at time zone 'Asia/Kolkata' or created_at > clock_timestamp()`,
    ],
    ['a booking made in the future', 'select count(*) from bookings where created_at > clock_timestamp()'],
    [
      'a completed booking of a slot to come',
      `select count(*) from bookings where booking_status = 'completed' and booking_date > (clock_timestamp() at time zone 'Asia/Kolkata')::date`,
    ],
    [
      'search keys that do not match',
      'select count(*) from grounds where lrow is distinct from floor(latitude * 20) or name_key <> lower(name)',
    ],
  ])('has not %s', async (_, query) => {
    expect(await numberOf(query)).toBe(0)
  })
})
