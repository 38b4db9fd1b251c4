import { sql, type Kysely } from 'kysely'

const statements = `
-- A walk-in: the ground's admin wrote it down for somebody who called. No account, no payment online, perhaps no e-mail address.
alter table bookings add column kind text not null default 'online' check (kind in ('online', 'walk_in'));
alter table bookings add column checked_in_at timestamptz;
alter table bookings alter column customer_email drop not null;
alter table bookings add constraint bookings_reachable check (case kind
  when 'online' then customer_email is not null
  else user_id is null and customer_phone is not null and advance_paise = 0 end);

-- The lists of those who manage many bookings walk and count them by these alone, to the last page.
drop index bookings_by_ground;
create index bookings_by_ground on bookings (ground_id, booking_date, slot, id) include (booking_status, hold_expires_at);
drop index bookings_by_day;
create index bookings_by_day on bookings (booking_date, slot, id) include (ground_id, booking_status, hold_expires_at);

-- Hours that the ground keeps for itself: rows of slot_seats that belong to a block instead of a booking, so that the same keys refuse
-- a second taker whoever comes first. A block claims its slot for no ball, and every seat has the ball of its slot's claim: a booking
-- and a block can never sit in one slot.
create table slot_blocks (
  id integer generated always as identity primary key,
  ground_id integer not null references grounds,
  reason text not null check (reason in ('maintenance', 'rain', 'private')),
  note text,
  created_by integer not null references users,
  created_at timestamptz not null default clock_timestamp(),
  unique (ground_id, id)
);
alter table slot_claims drop constraint slot_claims_ball_check;
alter table slot_claims add constraint slot_claims_ball_check check (ball in ('tennis', 'leather', 'none'));
alter table slot_seats alter column booking_id drop not null;
alter table slot_seats add column block_id integer;
alter table slot_seats add foreign key (ground_id, block_id) references slot_blocks (ground_id, id);
alter table slot_seats add constraint slot_seats_whose check (num_nonnulls(booking_id, block_id) = 1);
alter table slot_seats add constraint slot_seats_blocked check ((block_id is not null) = (ball = 'none') and (block_id is null or held_until is null));
create index slot_seats_by_block on slot_seats (ground_id, block_id) where block_id is not null;

-- Every booking of some hours of a day called off at once. Who is on the list is settled when it is ordered; a job works it off.
create table rain_outs (
  id integer generated always as identity primary key,
  ground_id integer not null references grounds,
  booking_date date not null,
  from_slot smallint not null check (from_slot between 0 and 16),
  to_slot smallint not null check (to_slot between 0 and 16),
  -- the hours stay closed; null: they can be booked again
  block_id integer,
  created_by integer not null references users,
  created_at timestamptz not null default clock_timestamp(),
  check (from_slot <= to_slot)
);
create index rain_outs_by_ground on rain_outs (ground_id, id desc);
create table rain_out_bookings (
  rain_out_id integer not null references rain_outs,
  booking_id integer not null references bookings,
  -- cancelled: by this; gone: cancelled before its turn came; played: completed before. Null: still to be done.
  outcome text check (outcome in ('cancelled', 'gone', 'played')),
  refund_paise integer not null default 0 check (refund_paise >= 0),
  -- why the last attempt came to nothing
  failure text,
  primary key (rain_out_id, booking_id)
);
create index rain_out_bookings_by_booking on rain_out_bookings (booking_id);
`

/** Walk-ins, check-in, blocked hours, rain-outs: what an owner does on the day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
