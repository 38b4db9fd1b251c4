import { sql, type SqlBool } from 'kysely'
import { dayAt } from '#core/domain/calendar.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/deps.ts'
import { askedOf, countOf, idsOf, type BookingFilters } from '#server/modules/bookings/matching.ts'
import { bookingViews, type BookingView } from '#server/modules/bookings/repository.ts'

const DEFAULT_LIMIT = 500

/** The bookings that a person may see and asks for, and how many there are beyond the page. SPEC 4, DECISIONS 10. */
export async function listBookings(
  db: Db,
  actor: Actor,
  filters: BookingFilters,
  now: Date,
): Promise<{ rows: BookingView[]; total: number }> {
  const { scope, tab, skip = 0, limit = DEFAULT_LIMIT } = filters
  const asked = askedOf(filters, dayAt(now))
  const isAscending = tab === 'upcoming'
  const direction = isAscending ? 'asc' : 'desc'
  // First which, then what they say: what stands around a booking is read for the page's rows, not for those passed over.
  const rows = await bookingViews(db)
    .where(sql<SqlBool>`b.id = any(array(${idsOf(actor, scope, asked, { skip, limit, isAscending })}))`)
    .orderBy('b.booking_date', direction)
    .orderBy('b.slot', direction)
    .orderBy('b.id', direction)
    .execute()
  if (skip === 0 && rows.length < limit) return { rows, total: rows.length }
  const counted = await countOf(actor, scope, asked).execute(db)
  return { rows, total: counted.rows[0]!.total }
}
