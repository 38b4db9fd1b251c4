import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { InferOutput } from 'valibot'
import type { exportLedger, LedgerLine } from '#core/contract/ledger.ts'
import type { Paise } from '#core/domain/money.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/deps.ts'

export type LedgerFilters = InferOutput<typeof exportLedger.parts.query>
export interface LineRow extends Omit<LedgerLine, 'amount'> {
  amount_paise: Paise
}
/** A part of the ledger with the sums of all of it, in paise. */
export interface LedgerPart {
  lines: LineRow[]
  total: number
  opening: Paise
  received: Paise
  refunded: Paise
}

const INDIA = sql.lit('Asia/Kolkata')
const startOf = (day: string, plus = 0) => sql<Date>`((${day}::date + ${plus}::int)::timestamp at time zone ${INDIA})`

/** Lines `l` that change what is held, of the grounds that a person runs, to the end of the days asked for. */
function inScope({ id, role }: Actor, { ground_id, to_date, kind }: LedgerFilters): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql`l.amount_paise <> 0`,
    ...(role === 'super_admin' ? [] : [sql<SqlBool>`l.ground_id = any(array(select id from grounds where owner_id = ${id}))`]),
    ...(ground_id === undefined ? [] : [sql<SqlBool>`l.ground_id = ${ground_id}`]),
    ...(to_date === undefined ? [] : [sql<SqlBool>`l.created_at < ${startOf(to_date, 1)}`]),
    ...(kind === undefined ? [] : [sql<SqlBool>`l.kind = ${kind}`]),
  ]
  return sql.join(conditions, sql` and `)
}

const isAsked = ({ from_date }: LedgerFilters): RawBuilder<SqlBool> =>
  from_date === undefined ? sql`true` : sql`l.created_at >= ${startOf(from_date)}`

// The moment as text in full: a date of JavaScript has no room for it.
const lineColumns = sql`l.id, to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, l.kind, l.number, l.amount_paise,
  case l.kind when 'refund' then r.status end as refund_status, l.payment_id, b.booking_id, b.id as booking, l.ground_id, g.name as ground_name`
const lineTables = sql`ledger l join bookings b on b.id = l.booking_id join grounds g on g.id = l.ground_id left join refunds r on r.id = l.refund_id`

/** A page, newest first, and the sums of all its pages: in one statement, so that nothing comes between them. */
export async function readPart(
  db: Db,
  actor: Actor,
  asked: LedgerFilters,
  { skip, limit }: { skip: number; limit: number },
): Promise<LedgerPart> {
  const [scope, now] = [inScope(actor, asked), isAsked(asked)]
  const { rows } = await sql<LedgerPart>`
    select (count(*) filter (where ${now}))::int as total,
           coalesce(sum(l.amount_paise) filter (where not (${now})), 0)::float8 as opening,
           coalesce(sum(l.amount_paise) filter (where ${now} and l.kind = 'capture'), 0)::float8 as received,
           coalesce(-sum(l.amount_paise) filter (where ${now} and l.kind = 'refund'), 0)::float8 as refunded,
           (select coalesce(json_agg(part order by position), '[]') from (
              select ${lineColumns}, row_number() over (order by l.created_at desc, l.id desc) as position from ${lineTables}
               where l.id = any(array(select l.id from ledger l where ${scope} and ${now} order by l.created_at desc, l.id desc offset ${skip} limit ${limit}))
            ) part) as lines
      from ledger l where ${scope}`.execute(db)
  return rows[0]!
}

/** Some lines, oldest first, after the one of that number. */
export async function listLinesAfter(
  db: Db,
  actor: Actor,
  asked: LedgerFilters,
  { after, limit }: { after: number | null; limit: number },
): Promise<LineRow[]> {
  const next = after === null ? sql`true` : sql`(l.created_at, l.id) > (select created_at, id from ledger where id = ${after})`
  const { rows } = await sql<LineRow>`
    select ${lineColumns} from ${lineTables}
     where ${inScope(actor, asked)} and ${isAsked(asked)} and ${next} order by l.created_at, l.id limit ${limit}`.execute(db)
  return rows
}
