import { sql, type Kysely } from 'kysely'

const statements = `
-- A session is a browser on a device: it has one subscription, and when it ends nothing more is sent there.
create table push_subscriptions (
  session_id uuid primary key references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
`

/** Where browsers are reached when nothing is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
