import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { BookingStatus } from '#core/contract/bookings.ts'
import type { exportBookings as endpoint } from '#core/contract/managed-bookings.ts'
import { dayAt, type Day } from '#core/domain/calendar.ts'
import { toRupees, type Paise } from '#core/domain/money.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import type { Actor } from '#server/actor.ts'
import { csvHead, csvLine } from '#server/csv.ts'
import type { Db } from '#server/deps.ts'
import { askedOf, idsOf } from '#server/modules/bookings/matching.ts'
import { statusNow } from '#server/modules/bookings/repository.ts'

const COLUMNS = ['Booking ID', 'Ground', 'Date', 'Slot', 'Customer', 'Phone', 'Status', 'Amount']
const ROWS_A_QUERY = 1_000

interface ExportRow {
  id: number
  booking_id: string
  ground_name: string
  booking_date: Day
  slot: number
  customer_name: string
  customer_phone: string | null
  booking_status: BookingStatus
  total_paise: Paise
}

function lineOfRow(row: ExportRow): string {
  return csvLine([
    row.booking_id,
    row.ground_name,
    row.booking_date,
    slotLabelOf(row.slot),
    row.customer_name,
    row.customer_phone ?? '',
    row.booking_status,
    String(toRupees(row.total_paise)),
  ])
}

/** `bookings_2026-11-21.csv`: the day it is at the grounds. */
export const exportNameAt = (now: Date): string => `bookings_${dayAt(now)}.csv`

/**
 * The bookings of the grounds that a person runs, newest day first, as the text of a CSV file (DECISIONS 8), some hundred rows at a time: never
 * all are in memory, and nobody else waits long. Each part begins after the last row of the one before, so that bookings that come meanwhile shift nothing.
 * @yields The file's text, part by part.
 */
export async function* exportBookings(
  db: Db,
  actor: Actor,
  filters: InferOutput<typeof endpoint.parts.query>,
  now: Date,
): AsyncGenerator<string> {
  const asked = askedOf(filters, dayAt(now))
  yield csvHead(COLUMNS)
  for (let last: ExportRow | null = null; ;) {
    const after =
      last === null
        ? sql<boolean>`true`
        : sql<boolean>`(b.booking_date, b.slot, b.id) < (${last.booking_date}::date, ${last.slot}::smallint, ${last.id}::int)`
    const ids = idsOf(actor, 'managed', sql`${asked} and ${after}`, { skip: 0, limit: ROWS_A_QUERY, isAscending: false })
    const { rows }: { rows: ExportRow[] } = await sql<ExportRow>`
      select b.id, b.booking_id, g.name as ground_name, b.booking_date, b.slot, b.customer_name, b.customer_phone, ${statusNow} as booking_status, b.total_paise
        from bookings b join grounds g on g.id = b.ground_id
       where b.id = any(array(${ids}))
       order by b.booking_date desc, b.slot desc, b.id desc`.execute(db)
    if (rows.length > 0) yield rows.map(lineOfRow).join('')
    if (rows.length < ROWS_A_QUERY) return
    last = rows.at(-1)!
  }
}
