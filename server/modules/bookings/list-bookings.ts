import { sql, type SqlBool } from 'kysely'
import type { InferOutput } from 'valibot'
import type { listBookings as endpoint } from '#core/contract/bookings.ts'
import { dayAt, type Day } from '#core/domain/calendar.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/deps.ts'
import { bookingViews, statusNow, type BookingView } from '#server/modules/bookings/repository.ts'

type Filters = InferOutput<typeof endpoint.parts.query>
type Query = ReturnType<typeof bookingViews>
const DEFAULT_LIMIT = 500

/** One's own, what one manages, or for admins both unless told (DECISIONS 10). */
function inScope(query: Query, actor: Actor, scope: Filters['scope']): Query {
  const isOwn = sql<SqlBool>`b.user_id = ${actor.id}`
  const isManaged =
    actor.role === 'super_admin'
      ? sql<SqlBool>`true`
      : actor.role === 'ground_admin'
        ? // By the bookings' own column, so that an index answers it and "or one's own" too.
          sql<SqlBool>`b.ground_id = any(array(select id from grounds where owner_id = ${actor.id}))`
        : sql<SqlBool>`false`
  if (scope === 'mine') return query.where(isOwn)
  return scope === 'managed' ? query.where(isManaged) : query.where((eb) => eb.or([isOwn, isManaged]))
}

/** SPEC 4: upcoming is today or later and alive, past is before today or completed; a cancelled one is in its own tab only. */
function inTab(query: Query, tab: Filters['tab'], today: Day): Query {
  if (tab === 'upcoming') return query.where(sql<SqlBool>`b.booking_date >= ${today} and ${statusNow} in ('pending', 'confirmed')`)
  if (tab === 'past')
    return query.where(sql<SqlBool>`(b.booking_date < ${today} or ${statusNow} = 'completed') and ${statusNow} <> 'cancelled'`)
  return tab === 'cancelled' ? query.where(sql<SqlBool>`${statusNow} = 'cancelled'`) : query
}

function filtered(db: Db, actor: Actor, filters: Filters, today: Day): Query {
  const { status, ground_id, ground_name, booking_date, from_date, to_date } = filters
  return inTab(inScope(bookingViews(db), actor, filters.scope), filters.tab, today)
    .$if(status !== undefined, (query) => query.where(sql<SqlBool>`${statusNow} = ${status}`))
    .$if(ground_id !== undefined, (query) => query.where('b.ground_id', '=', ground_id!))
    .$if(Boolean(ground_name), (query) => query.where(sql<SqlBool>`strpos(g.name_key, ${ground_name!.toLowerCase()}) > 0`))
    .$if(booking_date !== undefined, (query) => query.where('b.booking_date', '=', booking_date!))
    .$if(from_date !== undefined, (query) => query.where('b.booking_date', '>=', from_date!))
    .$if(to_date !== undefined, (query) => query.where('b.booking_date', '<=', to_date!))
}

/** The bookings that a person may see and asks for, and how many there are beyond the page. SPEC 4, DECISIONS 10. */
export async function listBookings(db: Db, actor: Actor, filters: Filters, now: Date): Promise<{ rows: BookingView[]; total: number }> {
  const query = filtered(db, actor, filters, dayAt(now))
  const direction = filters.tab === 'upcoming' ? 'asc' : 'desc'
  const { skip = 0, limit = DEFAULT_LIMIT } = filters
  const rows = await query
    .orderBy('b.booking_date', direction)
    .orderBy('b.slot', direction)
    .orderBy('b.id', direction)
    .offset(skip)
    .limit(limit)
    .execute()
  if (skip === 0 && rows.length < limit) return { rows, total: rows.length }
  const { total } = await query
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
