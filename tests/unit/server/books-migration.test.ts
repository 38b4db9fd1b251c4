import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as firstSchema from '#server/db/migrations/0001-first-schema.ts'
import * as dayOfTheGround from '#server/db/migrations/0004-day-of-the-ground.ts'
import * as managedGrounds from '#server/db/migrations/0005-managed-grounds.ts'
import * as books from '#server/db/migrations/0009-books.ts'
import { booksBalance } from '#server/modules/ledger/books-balance.ts'
import { openInMemory } from '#tests/support/in-memory-database.ts'

const BEFORE: readonly Migration[] = [firstSchema, dayOfTheGround, managedGrounds]
const BOOKS: Migration = books

// Two payments before the first of April in India and one after; of these one went back, one is on its way back, and one could not.
const OLD_BOOKS = `
insert into users (email, email_key, full_name, role, password_hash) values ('o@x', 'o@x', 'O', 'ground_admin', '-');
insert into grounds (owner_id, name, location, address, price_per_hour_paise, balls, name_key, area_key) values (1, 'Maidan', 'X', 'Y', 1, 1, 'maidan', 'x');
insert into bookings (booking_id, ground_id, user_id, booking_date, slot, booking_status, booking_type, is_captain, has_opponent, ball_type, customer_name,
  customer_email, total_paise, slot_price_10pct_paise, service_charge_paise, service_gst_paise, advance_paise, paid_paise, refund_paise, refund_status, cancel_reason)
select 'CR-00000' || n, 1, 1, '2026-04-10', n, status, 'full', true, true, 'tennis', 'A', 'a@x', 1000, 50, 40, 10, 100, paid, 100 - paid, refund, reason
  from (values (1, 'cancelled', 0, 'processed', 'ground'), (2, 'cancelled', 0, 'initiated', 'weather'), (3, 'cancelled', 40, 'failed', 'player')) v (n, status, paid, refund, reason);
insert into payment_orders (id, provider, booking_id, amount_paise, status) select 'order_' || n, 'sandbox', n, 100, 'paid' from generate_series(1, 3) n;
insert into payments (id, order_id, amount_paise, status, created_at) values
  ('pay_1', 'order_1', 100, 'captured', '2026-03-01T00:00:00Z'), ('pay_2', 'order_2', 100, 'captured', '2026-03-31T18:29:00Z'),
  ('pay_3', 'order_3', 100, 'captured', '2026-03-31T18:31:00Z'), ('pay_x', 'order_3', 100, 'failed', '2026-03-31T18:30:30Z');
insert into ledger (booking_id, kind, amount_paise, payment_id, created_at)
select n, 'capture', 100, p.id, p.created_at from payments p join generate_series(1, 3) n on p.id = 'pay_' || n order by n;
insert into refunds (payment_id, booking_id, amount_paise, status, provider_refund_id, reason, created_at) values
  ('pay_1', 1, 100, 'processed', 'rfnd_1', 'ground', '2026-03-02T00:00:00Z'), ('pay_2', 2, 100, 'initiated', null, 'weather', '2026-04-02T00:00:00Z'),
  ('pay_3', 3, 60, 'failed', 'rfnd_3', 'player', '2026-04-03T00:00:00Z');
insert into ledger (booking_id, kind, amount_paise, payment_id, refund_id, created_at) values (1, 'refund', 100, 'pay_1', 1, '2026-03-03T00:00:00Z');
`

async function openOld() {
  const { db, pglite, close } = await openInMemory()
  onTestFinished(close)
  for (const { up } of BEFORE) await up(db)
  await pglite.exec(OLD_BOOKS)
  return db
}

describe('the books of an older version', () => {
  it('are written anew in the order of what happened, numbered by financial year, and balance', async () => {
    const db = await openOld()
    await db.transaction().execute((tx) => BOOKS.up(tx))
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', number, kind, amount_paise, payment_id, refund_id) as line from ledger order by id`.execute(db)
    expect(rows.map(({ line }) => line)).toEqual([
      'R25-26/000001 capture 100 pay_1',
      'C25-26/000001 refund -100 pay_1 1',
      'refund_processed 0 pay_1 1',
      'R25-26/000002 capture 100 pay_2',
      'R26-27/000001 capture 100 pay_3',
      'C26-27/000001 refund -100 pay_2 2',
      'C26-27/000002 refund -60 pay_3 3',
      'refund_failed 0 pay_3 3',
    ])
    expect(await booksBalance(db)).toEqual({ captured: 300, kept: 40, refunded: 260, underWay: 160, differences: [] })
  })

  it('go on from there: the next receipt has the next number', async () => {
    const db = await openOld()
    await db.transaction().execute((tx) => BOOKS.up(tx))
    await sql`update payments set status = 'captured' where id = 'pay_x'`.execute(db)
    const { rows } = await sql<{ number: string; year: string }>`
      select number, financial_year(created_at) as year from ledger where payment_id = 'pay_x'`.execute(db)
    expect(rows[0]!.number).toBe(`R${rows[0]!.year}/${rows[0]!.year === '26-27' ? '000002' : '000001'}`)
  })
})
