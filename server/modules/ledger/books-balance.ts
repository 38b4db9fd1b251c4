import { sql, type RawBuilder } from 'kysely'
import type { Paise } from '#core/domain/money.ts'
import type { Db } from '#server/deps.ts'

/** Something that does not add up: what, of which booking, payment, refund or year, and the two figures that should be one. */
export interface Difference {
  what: string
  about: string
  expected: number
  found: number
}

/** What the books come to, in paise. `captured` is `kept` and `refunded` together; of the refunds `underWay` has not left yet. */
export interface Balance {
  captured: Paise
  kept: Paise
  refunded: Paise
  underWay: Paise
  differences: Difference[]
}

const compare = (what: string, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${sql.lit(what)} as what, about::text, expected::float8, found::float8 from (${rows}) c where expected is distinct from found`

/** What must be the same, each in the tables' own words: rows of `about`, `expected`, `found`. */
const CHECKS: readonly RawBuilder<unknown>[] = [
  compare(
    'paid of a booking, against the ledger',
    sql`select b.booking_id as about, coalesce(l.held, 0) as expected, b.paid_paise as found
          from bookings b left join (select booking_id, sum(amount_paise) as held from ledger group by 1) l on l.booking_id = b.id`,
  ),
  compare(
    'refunded of a booking, against the ledger',
    sql`select b.booking_id as about, coalesce(l.back, 0) as expected, b.refund_paise as found
          from bookings b left join (select booking_id, -sum(amount_paise) as back from ledger where kind = 'refund' group by 1) l on l.booking_id = b.id`,
  ),
  compare(
    'a captured payment, against its line',
    sql`select p.id as about, p.amount_paise as expected, coalesce(l.amount_paise, 0) as found
          from payments p left join ledger l on l.payment_id = p.id and l.kind = 'capture' where p.status = 'captured'`,
  ),
  compare(
    'a refund, against its line',
    sql`select r.id as about, -r.amount_paise as expected, coalesce(l.amount_paise, 0) as found
          from refunds r left join ledger l on l.refund_id = r.id and l.kind = 'refund'`,
  ),
  compare(
    'a processed refund, against the line of its end',
    sql`select r.id as about, (r.status = 'processed')::int as expected, count(l.id) as found
          from refunds r left join ledger l on l.refund_id = r.id and l.kind = 'refund_processed' group by r.id`,
  ),
  // One that the ground approved without a payment has none.
  compare(
    'the advance of a booking that stands',
    sql`select booking_id as about, case when paid_paise = 0 then 0 else advance_paise end as expected, paid_paise as found
          from bookings where booking_status in ('confirmed', 'completed', 'pending')`,
  ),
  compare(
    'money of a booking that ended through no fault of its player',
    sql`select booking_id as about, 0 as expected, paid_paise as found from bookings
         where booking_status = 'cancelled' and coalesce(cancel_reason, '') <> 'player'`,
  ),
  compare(
    'numbers of receipts and credit notes, without a gap',
    sql`select series || n.financial_year as about, counted as expected, count(l.id) as found
          from ledger_numbers n cross join lateral (values ('R', n.receipts), ('C', n.credit_notes)) s (series, counted)
          left join ledger l on l.number like series || n.financial_year || '/%' and split_part(l.number, '/', 2)::bigint between 1 and counted
         group by series, n.financial_year, counted`,
  ),
]

/**
 * Holds the ledger, the payments, the refunds and the bookings against one another, to the paisa. Nothing is wrong when there are no
 * differences. In one statement, so that what is written meanwhile is in all figures or in none.
 */
export async function booksBalance(db: Db): Promise<Balance> {
  const { rows } = await sql<Balance>`
    select coalesce(sum(amount_paise) filter (where kind = 'capture'), 0)::float8 as captured,
           coalesce(sum(amount_paise), 0)::float8 as kept,
           coalesce(-sum(amount_paise) filter (where kind = 'refund'), 0)::float8 as refunded,
           (select coalesce(sum(amount_paise), 0)::float8 from refunds where status <> 'processed') as "underWay",
           (select coalesce(json_agg(d), '[]') from (${sql.join(CHECKS, sql` union all `)}) d) as differences
      from ledger`.execute(db)
  return rows[0]!
}
