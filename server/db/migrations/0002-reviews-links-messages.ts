import { sql, type Kysely } from 'kysely'

const statements = `
-- The language of a person's e-mails.
alter table users add column language text not null default 'en' check (language in ('en', 'hi'));

-- One review a booking; the sums are kept with the ground in the same transaction, so that a page of results counts nothing.
create table reviews (
  id integer generated always as identity primary key,
  booking_id integer not null unique references bookings,
  ground_id integer not null references grounds,
  user_id integer not null references users,
  rating smallint not null check (rating between 1 and 5),
  comment text,
  created_at timestamptz not null default clock_timestamp()
);
create index reviews_by_ground on reviews (ground_id, id desc);
alter table grounds add column review_count integer not null default 0 check (review_count >= 0);
alter table grounds add column rating_sum integer not null default 0 check (rating_sum between review_count and 5 * review_count);

-- Who has it may see the match and join it; not guessable.
alter table bookings add column share_token uuid not null default gen_random_uuid();
create unique index bookings_by_share_token on bookings (share_token);

-- DECISIONS 7: an e-mailed link, single use. The link's secret is signed, not stored.
create table password_resets (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index password_resets_by_user on password_resets (user_id);

create table contact_messages (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default clock_timestamp()
);
`

/** Reviews, shared matches, forgotten passwords, contact messages, the language of e-mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
