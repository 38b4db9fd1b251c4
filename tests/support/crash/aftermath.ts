import { sql } from 'kysely'
import type { Db } from '#server/deps.ts'
import type { MailServer } from '#tests/support/mail-server.ts'
import { auditMoney, auditSlots } from '#tests/support/slot-audit.ts'

/** What a ground's bookings have come to, without what differs from scene to scene: two journeys that ended alike are equal. */
export async function aftermathOf(db: Db, mails: MailServer, groundId: number): Promise<object> {
  const rows = async (query: ReturnType<typeof sql>): Promise<string[]> =>
    (await query.execute(db)).rows.map((row) => JSON.stringify(row)).toSorted()
  const bookings = sql`select id from bookings where ground_id = ${groundId}`
  return {
    bookings: await rows(sql`
      select slot, booking_status, cancel_reason, booking_type, has_opponent, is_captain, paid_paise, refund_paise, refund_status
        from bookings where ground_id = ${groundId}`),
    seats: await rows(
      sql`select slot, seat, held_until is null as is_taken, block_id is null as is_match from slot_seats where ground_id = ${groundId}`,
    ),
    orders: await rows(sql`select status, amount_paise from payment_orders where booking_id in (${bookings})`),
    provider: await rows(sql`
      select p.status, p.amount_paise, p.refunded_paise from sandbox_payments p join payment_orders o on o.id = p.order_id
       where o.booking_id in (${bookings})`),
    ledger: await rows(sql`select kind, amount_paise from ledger where booking_id in (${bookings})`),
    notifications: await rows(sql`
      select n.type, u.role from notifications n join users u on u.id = n.user_id where (n.data->>'booking_id')::int in (${bookings})`),
    mails: await lastingMails(db, mails, groundId),
  }
}

/** What kinds of e-mails went out; of what was true for a while only nobody is told any more when it has been overtaken. */
async function lastingMails(db: Db, mails: MailServer, groundId: number): Promise<string[]> {
  const rows = await db.selectFrom('bookings').select('booking_status').where('ground_id', '=', groundId).execute()
  const isOne = (status: string) => rows.some((row) => row.booking_status === status)
  const kinds = [...(await mailsOf(db, mails, groundId)).keys()].map((id) => id.replace(/^[^.]+[.]([a-z_]+).*$/, '$1'))
  const overtaken = new Set([
    ...(isOne('pending') ? [] : ['awaiting_approval']),
    ...(isOne('confirmed') ? [] : ['confirmed', 'opponent_joined']),
  ])
  return kinds.filter((kind) => !overtaken.has(kind)).toSorted()
}

/** How often each e-mail about a ground's bookings was taken, by its Message-ID. */
export async function mailsOf(db: Db, mails: MailServer, groundId: number): Promise<Map<string, number>> {
  const bookings = await db.selectFrom('bookings').select('booking_id').where('ground_id', '=', groundId).execute()
  const ids = mails.arrived.flatMap(({ email }) => email.messageId?.slice(1, -1) ?? [])
  const theirs = ids.filter((id) => bookings.some(({ booking_id }) => id.startsWith(`${booking_id}.`)))
  const times = new Map<string, number>()
  for (const id of theirs) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}

interface Stored {
  id: number
  /** The public reference, which the provider has as the receipt of its orders. */
  booking_id: string
  booking_status: string
}
/** What the provider has taken for a booking and not given back, by its own books, in paise. */
export type KeptFor = (booking: Stored) => Promise<number>

const keptBySandbox =
  (db: Db): KeptFor =>
  async ({ id }) => {
    const { rows } = await sql<{ kept: number }>`
      select coalesce(sum(p.amount_paise - p.refunded_paise)::int, 0) as kept from sandbox_payments p join payment_orders o on o.id = p.order_id
       where o.booking_id = ${id} and p.status <> 'failed'`.execute(db)
    return rows[0]!.kept
  }

/** What is wrong with a ground's money and slots after everything has come to rest; nothing when all is well. */
export async function faultsOf(db: Db, groundId: number, keptFor: KeptFor = keptBySandbox(db)): Promise<string[]> {
  const { rows } = await sql<Stored & { due: number }>`
    select id, booking_id, booking_status, case when booking_status = 'cancelled' then 0 else paid_paise end as due
      from bookings where ground_id = ${groundId}`.execute(db)
  // The provider's own books are what really moved.
  const kept = await Promise.all(rows.map(keptFor))
  const money = rows.flatMap(({ id, booking_status, due }, at) =>
    kept[at] === due ? [] : [`booking ${id} (${booking_status}): the provider keeps ${kept[at]} paise, due are ${due}`],
  )
  const unpaid = await db
    .selectFrom('bookings')
    .select('id')
    .where('ground_id', '=', groundId)
    .where('booking_status', '=', 'confirmed')
    .whereRef('paid_paise', '<>', 'advance_paise')
    .execute()
  return [
    ...money,
    ...unpaid.map(({ id }) => `booking ${id} is confirmed without its advance`),
    ...(await auditSlots(db, groundId)),
    ...(await auditMoney(db, groundId)),
  ]
}

/** Jobs that are still to be done, as a person can read them. */
export async function listOpenJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ job: string }>`
    select concat_ws(' ', name, state, data, 'try', retry_count + 1, output->>'message') as job
      from pgboss.job where name not in ('housekeeping', 'reconcile-payments') and state in ('created', 'retry', 'active') order by created_on`.execute(
    db,
  )
  return rows.map(({ job }) => job)
}

/** Resolves when it is so, false when that took too long. */
export async function becomes(isSo: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline;) {
    if (await isSo()) return true
    await new Promise((resume) => setTimeout(resume, 50))
  }
  return false
}

/** Waits until everything that was ordered is done, also what a killed process was doing: another takes that over within the minute. Answers what is left. */
export async function comeToRest(db: Db, withinMs = 90_000): Promise<string[]> {
  await becomes(async () => (await listOpenJobs(db)).length === 0, withinMs)
  return listOpenJobs(db)
}
