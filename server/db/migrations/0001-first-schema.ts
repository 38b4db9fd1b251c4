import { sql, type Kysely } from 'kysely'

// Only SQL that PostgreSQL 15 and the embedded database share; no extension but pg_trgm (ARCHITECTURE 3).
const statements = `
create extension if not exists pg_trgm;
-- The job queue makes its own tables in it. Made here, where starts at once wait for each other.
create schema if not exists pgboss;

create table users (
  id integer generated always as identity primary key,
  email text not null,
  email_key text not null unique check (email_key = lower(email_key)),
  full_name text not null,
  phone text,
  phone_e164 text,
  role text not null check (role in ('customer', 'ground_admin', 'super_admin')),
  is_active boolean not null default true,
  password_hash text not null,
  preferred_ball_type text not null default 'tennis' check (preferred_ball_type in ('tennis', 'leather', 'both')),
  city text,
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null default clock_timestamp()
);

-- One row a signed-in browser. A refresh token is a signed (session, generation); used_generation is the newest one used (DECISIONS 7).
create table sessions (
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  used_generation integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_user on sessions (user_id) where ended_at is null;
create index sessions_by_end on sessions (expires_at);

create table grounds (
  id integer generated always as identity primary key,
  owner_id integer not null references users,
  name text not null,
  description text,
  location text not null,
  address text not null,
  price_per_hour_paise integer not null check (price_per_hour_paise >= 0),
  umpire_fee_paise integer not null default 0 check (umpire_fee_paise >= 0),
  facilities text[] not null default '{}',
  -- bit i: the owner offers slot i
  slot_mask integer not null default 0,
  -- 1 tennis, 2 leather, 3 both
  balls smallint not null check (balls between 1 and 3),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  contact_person_1_name text,
  contact_person_1_phone text,
  contact_person_2_name text,
  contact_person_2_phone text,
  image_url text,
  is_active boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- Search keys, written with the row (ARCHITECTURE 3): 5.5 km latitude bands, lower-cased texts,
  -- and for each weekday (1 = Monday) the slots that have a price with a tennis or a leather ball.
  lrow smallint check (lrow = floor(latitude * 20)),
  name_key text not null check (name_key = lower(name_key)),
  area_key text not null check (area_key = lower(area_key)),
  tennis_masks integer[] not null default '{0,0,0,0,0,0,0}' check (cardinality(tennis_masks) = 7),
  leather_masks integer[] not null default '{0,0,0,0,0,0,0}' check (cardinality(leather_masks) = 7),
  check ((latitude is null) = (longitude is null)),
  check (not is_active or deleted_at is null)
);
create index grounds_by_place on grounds (lrow, longitude) where is_active;
create index grounds_by_name on grounds (name_key collate "C", id) where is_active;
create index grounds_name_trigrams on grounds using gin (name_key gin_trgm_ops);
create index grounds_area_trigrams on grounds using gin (area_key gin_trgm_ops);
create index grounds_by_owner on grounds (owner_id) where deleted_at is null;

create table ground_images (
  id integer generated always as identity primary key,
  ground_id integer not null references grounds on delete cascade,
  image_path text not null,
  is_primary boolean not null default false,
  position smallint not null default 0
);
create index ground_images_by_ground on ground_images (ground_id, position);
create unique index ground_images_one_primary on ground_images (ground_id) where is_primary;

create table weekly_prices (
  ground_id integer not null references grounds on delete cascade,
  -- 0 is Monday
  weekday smallint not null check (weekday between 0 and 6),
  slot smallint not null check (slot between 0 and 16),
  tennis_paise integer check (tennis_paise >= 0),
  leather_paise integer check (leather_paise >= 0),
  -- A search reads the prices of a day of twenty grounds: from the index alone.
  primary key (ground_id, weekday, slot) include (tennis_paise, leather_paise)
);

create table bookings (
  id integer generated always as identity primary key,
  booking_id text not null unique,
  ground_id integer not null references grounds,
  user_id integer references users,
  booking_date date not null,
  slot smallint not null check (slot between 0 and 16),
  booking_status text not null check (booking_status in ('pending', 'confirmed', 'completed', 'cancelled')),
  booking_type text not null check (booking_type in ('full', 'half')),
  is_captain boolean not null,
  has_opponent boolean not null,
  -- a half whose captain or owner found an opponent elsewhere (mark-full)
  opponent_elsewhere boolean not null default false,
  -- the other team left after both had paid: leaving is free for this one (DECISIONS 3)
  opponent_left boolean not null default false,
  ball_type text not null check (ball_type in ('tennis', 'leather')),
  needs_umpire boolean not null default false,
  team_name text,
  special_requests text,
  customer_name text not null,
  customer_email text not null,
  customer_phone text,
  total_paise integer not null check (total_paise >= 0),
  umpire_fee_paise integer not null default 0,
  slot_price_10pct_paise integer not null,
  service_charge_paise integer not null,
  service_gst_paise integer not null,
  advance_paise integer not null,
  paid_paise integer not null default 0 check (paid_paise >= 0),
  hold_expires_at timestamptz,
  cancel_reason text,
  refund_paise integer not null default 0 check (refund_paise >= 0),
  refund_status text not null default 'none' check (refund_status in ('none', 'initiated', 'processed', 'failed')),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (ground_id, id)
);
create index bookings_by_user on bookings (user_id, booking_date);
create index bookings_by_ground on bookings (ground_id, booking_date, slot);
create index bookings_by_day on bookings (booking_date, slot, id);
create index bookings_waiting on bookings (booking_date, slot)
  where booking_status = 'confirmed' and booking_type = 'half' and not has_opponent;
create index bookings_unpaid on bookings (hold_expires_at) where booking_status = 'pending';

-- DECISIONS 3 made impossible to break: one ball a slot, two seats a slot, each taken once.
create table slot_claims (
  ground_id integer not null references grounds,
  day date not null,
  slot smallint not null check (slot between 0 and 16),
  ball text not null check (ball in ('tennis', 'leather')),
  primary key (ground_id, day, slot),
  unique (ground_id, day, slot, ball)
);
create table slot_seats (
  ground_id integer not null,
  day date not null,
  slot smallint not null,
  seat smallint not null check (seat in (1, 2)),
  ball text not null,
  booking_id integer not null,
  -- null: confirmed; else the end of an unpaid hold
  held_until timestamptz,
  primary key (ground_id, day, slot, seat),
  foreign key (ground_id, day, slot, ball) references slot_claims (ground_id, day, slot, ball),
  foreign key (ground_id, booking_id) references bookings (ground_id, id)
);
create index slot_seats_by_booking on slot_seats (ground_id, booking_id);

create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table payment_orders (
  id text primary key,
  provider text not null check (provider in ('sandbox', 'razorpay')),
  booking_id integer not null references bookings,
  amount_paise integer not null check (amount_paise > 0),
  status text not null default 'created' check (status in ('created', 'paid')),
  created_at timestamptz not null default clock_timestamp()
);
create index payment_orders_by_booking on payment_orders (booking_id);
create table payments (
  id text primary key,
  order_id text not null references payment_orders,
  amount_paise integer not null,
  status text not null check (status in ('captured', 'failed')),
  created_at timestamptz not null default clock_timestamp()
);
create index payments_by_order on payments (order_id);
create table refunds (
  id integer generated always as identity primary key,
  payment_id text not null references payments,
  booking_id integer not null references bookings,
  amount_paise integer not null check (amount_paise > 0),
  status text not null default 'initiated' check (status in ('initiated', 'processed', 'failed')),
  provider_refund_id text unique,
  reason text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index refunds_by_payment on refunds (payment_id);
create index refunds_by_booking on refunds (booking_id);
create table ledger (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings,
  kind text not null check (kind in ('capture', 'refund')),
  amount_paise integer not null check (amount_paise > 0),
  payment_id text not null references payments,
  refund_id integer references refunds,
  created_at timestamptz not null default clock_timestamp()
);
create unique index ledger_one_capture on ledger (payment_id) where kind = 'capture';
create unique index ledger_one_refund on ledger (refund_id) where kind = 'refund';
create index ledger_by_booking on ledger (booking_id);
create function ledger_is_append_only() returns trigger language plpgsql as $body$
begin
  raise exception 'the ledger is append-only';
end $body$;
create trigger ledger_append_only before update or delete on ledger for each row execute function ledger_is_append_only();
create table webhook_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default clock_timestamp()
);
create index webhook_events_by_age on webhook_events (received_at);
-- The sandbox provider's own books: what Razorpay would keep on its side.
create table sandbox_payments (
  id text primary key,
  order_id text not null,
  amount_paise integer not null,
  status text not null check (status in ('captured', 'failed', 'refunded')),
  refunded_paise integer not null default 0,
  upi_id text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index sandbox_payments_by_order on sandbox_payments (order_id);
create table sandbox_refunds (
  id text primary key,
  receipt text not null unique,
  payment_id text not null references sandbox_payments,
  amount_paise integer not null check (amount_paise > 0),
  created_at timestamptz not null default clock_timestamp()
);

create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  type text not null,
  message text not null,
  data jsonb not null default '{}',
  is_read boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index notifications_by_user on notifications (user_id, id desc);
`

/** The whole schema of the first release; constraints carry the rules that must never break. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
