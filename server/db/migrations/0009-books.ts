import { sql, type Kysely } from 'kysely'

const statements = `
-- The books. The database writes them itself, from payments and refunds, in the transaction that changes these: nobody can forget a line,
-- and there is no second way to write one.
-- Nothing is captured or given back between the lines that are written here and the triggers that write the next ones.
lock table payments, refunds in share row exclusive mode;
create temp table old_ledger on commit drop as table ledger;
drop table ledger;
create table ledger (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings,
  ground_id integer not null references grounds,
  kind text not null,
  -- What it changes in the money that is held for bookings. That what was owed has left, or could not, changes nothing in it.
  amount_paise integer not null,
  payment_id text not null references payments,
  refund_id integer references refunds,
  -- Of the receipt or the credit note: at most 16 of A-Z, 0-9, - and / (CGST Rules 46, 53), the year by its last digits.
  number text unique,
  created_at timestamptz not null,
  constraint ledger_kind check (case kind
    when 'capture' then amount_paise > 0 and refund_id is null and number is not null and number ~ '^R\\d\\d-\\d\\d/\\d{6,9}$'
    when 'refund' then amount_paise < 0 and refund_id is not null and number is not null and number ~ '^C\\d\\d-\\d\\d/\\d{6,9}$'
    when 'refund_processed' then amount_paise = 0 and refund_id is not null and number is null
    when 'refund_failed' then amount_paise = 0 and refund_id is not null and number is null
    else false end)
);

-- A year of accounts in India, from April to March: '26-27'.
create function financial_year(moment timestamptz) returns text language sql stable as $body$
  select to_char((moment at time zone 'Asia/Kolkata') - interval '3 months', 'YY') || '-'
      || to_char((moment at time zone 'Asia/Kolkata') + interval '9 months', 'YY')
$body$;
create function ledger_number(series text, year text, count bigint) returns text language sql immutable as $body$
  select series || year || '/' || to_char(count, 'FM999000000')
$body$;

insert into ledger (booking_id, ground_id, kind, amount_paise, payment_id, refund_id, number, created_at)
select booking_id, ground_id, kind, amount_paise, payment_id, refund_id,
       case when series is not null then ledger_number(series, financial_year(created_at),
         row_number() over (partition by series, financial_year(created_at) order by created_at, payment_id, refund_id)) end,
       created_at
  from (
    select o.booking_id, b.ground_id, 'capture' as kind, p.amount_paise, p.id as payment_id, null::int as refund_id, 'R' as series,
           coalesce(l.created_at, p.created_at) as created_at, 0 as step
      from payments p join payment_orders o on o.id = p.order_id join bookings b on b.id = o.booking_id
      left join old_ledger l on l.payment_id = p.id and l.kind = 'capture'
     where p.status = 'captured'
    union all
    select r.booking_id, b.ground_id, 'refund', -r.amount_paise, r.payment_id, r.id, 'C', r.created_at, 1
      from refunds r join bookings b on b.id = r.booking_id
    union all
    select r.booking_id, b.ground_id, 'refund_' || r.status, 0, r.payment_id, r.id, null, coalesce(l.created_at, r.created_at), 2
      from refunds r join bookings b on b.id = r.booking_id
      left join old_ledger l on l.refund_id = r.id
     where r.status <> 'initiated'
  ) events
 order by created_at, step, payment_id, refund_id;

create unique index ledger_one_capture on ledger (payment_id) where kind = 'capture';
create unique index ledger_one_refund on ledger (refund_id) where kind = 'refund';
create unique index ledger_one_end on ledger (refund_id) where kind = 'refund_processed';
create index ledger_by_booking on ledger (booking_id);
create index ledger_by_moment on ledger (created_at, id) include (kind, amount_paise) where amount_paise <> 0;
create index ledger_by_ground on ledger (ground_id, created_at, id) include (kind, amount_paise) where amount_paise <> 0;

create trigger ledger_append_only before update or delete on ledger for each row execute function ledger_is_append_only();
create trigger ledger_never_emptied before truncate on ledger for each statement execute function ledger_is_append_only();

-- A process of the version before, which works on beside the first of this one, still writes lines of its own. They have no ground, and
-- are left out: the triggers below write those of the same payments and refunds.
create function leave_line_out() returns trigger language plpgsql as $body$
begin
  return null;
end $body$;
create trigger ledger_of_older_version before insert on ledger for each row when (new.ground_id is null) execute function leave_line_out();

-- The last numbers of each year. Whoever takes one has the row until the end of the transaction: no number is given twice, and one that
-- is not used is not missing.
create table ledger_numbers (
  financial_year text primary key,
  receipts bigint not null default 0,
  credit_notes bigint not null default 0
);
insert into ledger_numbers (financial_year, receipts, credit_notes)
select financial_year(created_at), count(*) filter (where kind = 'capture'), count(*) filter (where kind = 'refund')
  from ledger where number is not null group by 1;

create function next_ledger_number(series text, moment timestamptz) returns text language plpgsql as $body$
declare taken ledger_numbers;
begin
  insert into ledger_numbers as n (financial_year, receipts, credit_notes)
  values (financial_year(moment), (series = 'R')::int, (series = 'C')::int)
  on conflict (financial_year) do update set receipts = n.receipts + excluded.receipts, credit_notes = n.credit_notes + excluded.credit_notes
  returning * into taken;
  return ledger_number(series, taken.financial_year, case series when 'R' then taken.receipts else taken.credit_notes end);
end $body$;

-- Deferred to the commit, so that everybody who takes a number waits for no more than the commits of others.
create function write_capture() returns trigger language plpgsql as $body$
declare moment timestamptz := case tg_op when 'INSERT' then new.created_at else clock_timestamp() end;
begin
  insert into ledger (booking_id, ground_id, kind, amount_paise, payment_id, number, created_at)
  select b.id, b.ground_id, 'capture', new.amount_paise, new.id, next_ledger_number('R', moment), moment
    from payment_orders o join bookings b on b.id = o.booking_id where o.id = new.order_id;
  return null;
end $body$;
create constraint trigger captured_into_ledger after insert on payments deferrable initially deferred
  for each row when (new.status = 'captured') execute function write_capture();
create constraint trigger late_capture_into_ledger after update of status on payments deferrable initially deferred
  for each row when (new.status = 'captured' and old.status <> 'captured') execute function write_capture();

create function write_refund() returns trigger language plpgsql as $body$
declare moment timestamptz := case tg_op when 'INSERT' then new.created_at else clock_timestamp() end;
begin
  if tg_op = 'INSERT' then
    insert into ledger (booking_id, ground_id, kind, amount_paise, payment_id, refund_id, number, created_at)
    select b.id, b.ground_id, 'refund', -new.amount_paise, new.payment_id, new.id, next_ledger_number('C', moment), moment
      from bookings b where b.id = new.booking_id;
  end if;
  if new.status <> 'initiated' then
    insert into ledger (booking_id, ground_id, kind, amount_paise, payment_id, refund_id, created_at)
    select b.id, b.ground_id, 'refund_' || new.status, 0, new.payment_id, new.id, moment from bookings b where b.id = new.booking_id;
  end if;
  return null;
end $body$;
create constraint trigger refund_into_ledger after insert on refunds deferrable initially deferred
  for each row execute function write_refund();
create constraint trigger refund_end_into_ledger after update of status on refunds deferrable initially deferred
  for each row when (new.status <> old.status) execute function write_refund();

-- What the lines were written from stays as it was.
create function money_stays() returns trigger language plpgsql as $body$
begin
  raise exception '% cannot be changed or taken away', tg_table_name;
end $body$;
create trigger captured_stays before update on payments for each row
  when (old.status = 'captured' and (new.id, new.order_id, new.amount_paise, new.status) is distinct from (old.id, old.order_id, old.amount_paise, old.status))
  execute function money_stays();
create trigger captured_not_deleted before delete on payments for each row when (old.status = 'captured') execute function money_stays();
create trigger refund_stays before update on refunds for each row
  when ((new.id, new.payment_id, new.booking_id, new.amount_paise) is distinct from (old.id, old.payment_id, old.booking_id, old.amount_paise)
    or (old.status = 'processed' and new.status <> 'processed'))
  execute function money_stays();
create trigger refund_not_deleted before delete on refunds for each row execute function money_stays();
create trigger paid_order_stays before update on payment_orders for each row
  when (old.status = 'paid'
    and (new.id, new.provider, new.booking_id, new.amount_paise, new.status) is distinct from (old.id, old.provider, old.booking_id, old.amount_paise, old.status))
  execute function money_stays();
-- A number that was given is never given again.
create trigger numbers_only_grow before update on ledger_numbers for each row
  when (new.financial_year <> old.financial_year or new.receipts < old.receipts or new.credit_notes < old.credit_notes)
  execute function money_stays();
create trigger numbers_not_deleted before delete on ledger_numbers for each row execute function money_stays();
create trigger numbers_never_emptied before truncate on ledger_numbers for each statement execute function money_stays();

-- No more is given back than was captured, and of the booking's own payment.
create function refunds_within_payment() returns trigger language plpgsql as $body$
declare captured integer;
begin
  -- Two refunds of one payment at once: the second sees the first.
  select p.amount_paise into captured from payments p join payment_orders o on o.id = p.order_id
   where p.id = new.payment_id and p.status = 'captured' and o.booking_id = new.booking_id for no key update of p;
  if captured is null or captured < new.amount_paise + (select coalesce(sum(amount_paise), 0) from refunds where payment_id = new.payment_id) then
    raise exception 'refunds of payment % exceed what was captured', new.payment_id;
  end if;
  return new;
end $body$;
create trigger refunds_within_payment before insert on refunds for each row execute function refunds_within_payment();
`

/** Books that the database keeps: every money event once, never changed, with numbered receipts and credit notes. DECISIONS 5. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
