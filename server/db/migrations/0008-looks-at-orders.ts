import { sql, type Kysely } from 'kysely'

const statements = `
-- When the provider is asked next what became of an order that nobody reported as paid; null once it is not asked any more.
alter table payment_orders add column next_look_at timestamptz default clock_timestamp();
update payment_orders set next_look_at = null where status = 'paid' or created_at < clock_timestamp() - interval '6 days';
create index payment_orders_to_look_at on payment_orders (next_look_at) where status = 'created' and next_look_at is not null;

-- How often the provider was asked to give a refund: one that it could not give is a new one there.
alter table refunds add column attempt integer not null default 1 check (attempt > 0);
`

/** Orders that are looked up until their fate is known, and refunds that are asked for again. DECISIONS 5, 6. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
