import { sql, type RawBuilder } from 'kysely'
import type { Delivery } from '#core/contract/deliveries.ts'
import type { Db } from '#server/deps.ts'

interface DeliveryRow extends Omit<Delivery, 'ordered_at' | 'given_up_at'> {
  ordered_at: Date
  given_up_at: Date
}

/** The number that a job carries under a name. */
const numberIn = (name: string) => sql`(d.payload ->> ${sql.lit(name)})::int`
const bookingOf = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('type', 'booking', 'id', b.id, 'name', b.booking_id) from bookings b where b.id = ${id})`
const personOf = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('type', 'user', 'id', u.id, 'name', u.full_name) from users u where u.id = ${id})`

// A page that asks for one kind more hears of it without a name.
const about = sql<Delivery['about']>`case d.kind
  when 'booking-mail' then ${bookingOf(numberIn('booking_id'))}
  when 'process-refund' then ${bookingOf(sql`(select booking_id from refunds where id = ${numberIn('refund_id')})`)}
  when 'sandbox-webhook' then ${bookingOf(sql`(select o.booking_id from sandbox_payments p join payment_orders o on o.id = p.order_id where p.id = d.payload ->> 'payment_id')`)}
  when 'push' then ${personOf(sql`(select user_id from notifications where id = ${numberIn('notification_id')})`)}
  when 'account-mail' then ${personOf(sql`coalesce(${numberIn('user_id')}, (select user_id from password_resets where id::text = d.payload ->> 'reset_id'))`)}
  when 'contact-mail' then (select json_build_object('type', 'message', 'id', c.id, 'name', c.subject) from contact_messages c where c.id = ${numberIn('message_id')})
  when 'rain-out' then (select json_build_object('type', 'ground', 'id', g.id, 'name', g.name) from rain_outs r join grounds g on g.id = r.ground_id where r.id = ${numberIn('rain_out_id')})
  end`
// A refund that the provider has taken on may still fail, days after the job that asked for it has ended.
const isRefundOpen = sql<boolean>`exists (select 1 from refunds r where r.id = ${numberIn('refund_id')} and r.status <> 'processed')`
// The queue forgets a job a day after its end; one that was given up again has a row of its own here, some seconds after it failed.
const state = sql<Delivery['state']>`case when d.resent_job_id is null then 'failed'
  when ${isRefundOpen} or exists (select 1 from pgboss.job j where j.id = d.resent_job_id and j.state in ('created', 'retry', 'active', 'failed')) then 'under_way' else 'done' end`
// A refund that was given up may be given by hand at the provider (docs/runbook.md): then nothing is left to resend.
const isShown = sql<boolean>`(d.resent_at > clock_timestamp() - interval '1 day'
    or d.resent_at is null and not exists (select 1 from refunds r where r.id = ${numberIn('refund_id')} and r.status = 'processed'))
  and not exists (select 1 from dead_letters again where again.job_id = d.resent_job_id)
  and not exists (select 1 from dead_letters again
    where again.payload ->> 'refund_id' = d.payload ->> 'refund_id' and again.id > d.id and d.resent_job_id is not null)`

const present = ({ ordered_at, given_up_at, ...row }: DeliveryRow): Delivery => ({
  ...row,
  ordered_at: ordered_at.toISOString(),
  given_up_at: given_up_at.toISOString(),
})

/** What could not be delivered, newest first, and how much that is in all. */
export async function listDead(
  db: Db,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ deliveries: Delivery[]; total: number }> {
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.kind, ${about} as about, ${state} as state, d.ordered_at, d.given_up_at, d.attempts, d.last_error
      from dead_letters d where ${isShown} order by d.id desc offset ${skip} limit ${limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from dead_letters d where ${isShown}`.execute(db)
  return { deliveries: rows.map(present), total: counted.rows[0]!.total }
}

/** One of them. */
export async function getDead(db: Db, id: number): Promise<Delivery> {
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.kind, ${about} as about, ${state} as state, d.ordered_at, d.given_up_at, d.attempts, d.last_error
      from dead_letters d where d.id = ${id}`.execute(db)
  return present(rows[0]!)
}

/** Super admins who may come in and have read all that they were told of this before. */
export async function listUntold(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.role = 'super_admin' and u.is_active
       and not exists (select 1 from notifications n where n.user_id = u.id and n.type = 'delivery_failed' and not n.is_read)`.execute(db)
  return rows.map(({ id }) => id)
}
