import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { InferOutput } from 'valibot'
import type { listBookings as endpoint } from '#core/contract/bookings.ts'
import type { Day } from '#core/domain/calendar.ts'
import type { Actor } from '#server/actor.ts'
import { statusNow } from '#server/modules/bookings/repository.ts'

export type BookingFilters = InferOutput<typeof endpoint.parts.query>
type Condition = RawBuilder<SqlBool>

const OWN = (actor: Actor): Condition => sql`b.user_id = ${actor.id}`
/** By the bookings' own column, so that an index answers it and "or one's own" too. */
const managed = ({ id, role }: Actor): Condition =>
  role === 'super_admin'
    ? sql`true`
    : role === 'ground_admin'
      ? sql`b.ground_id = any(array(select id from grounds where owner_id = ${id}))`
      : sql`false`

/** One's own, what one manages, or for admins both unless told (DECISIONS 10). */
function inScope(actor: Actor, scope: BookingFilters['scope']): Condition {
  if (scope === 'mine') return OWN(actor)
  return scope === 'managed' ? managed(actor) : sql`(${OWN(actor)} or ${managed(actor)})`
}

/** SPEC 4: upcoming is today or later and alive, past is before today or completed; a cancelled one is in its own tab only. */
function inTab(tab: NonNullable<BookingFilters['tab']>, today: Day): Condition {
  if (tab === 'upcoming') return sql`(b.booking_date >= ${today} and ${statusNow} in ('pending', 'confirmed'))`
  if (tab === 'past') return sql`((b.booking_date < ${today} or ${statusNow} = 'completed') and ${statusNow} <> 'cancelled')`
  return sql`${statusNow} = 'cancelled'`
}

/** What is asked of a booking `b`, beside whose it is; each can be answered from the lists' indexes alone. */
export function askedOf(filters: BookingFilters, today: Day): Condition {
  const { tab, status, ground_id, ground_name, booking_date, from_date, to_date } = filters
  const name = ground_name?.toLowerCase()
  const conditions: Condition[] = [
    ...(tab === undefined ? [] : [inTab(tab, today)]),
    ...(status === undefined ? [] : [sql<SqlBool>`${statusNow} = ${status}`]),
    ...(ground_id === undefined ? [] : [sql<SqlBool>`b.ground_id = ${ground_id}`]),
    ...(name ? [sql<SqlBool>`b.ground_id in (select id from grounds where strpos(name_key, ${name}) > 0)`] : []),
    ...(booking_date === undefined ? [] : [sql<SqlBool>`b.booking_date = ${booking_date}`]),
    ...(from_date === undefined ? [] : [sql<SqlBool>`b.booking_date >= ${from_date}`]),
    ...(to_date === undefined ? [] : [sql<SqlBool>`b.booking_date <= ${to_date}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const orderOf = (isAscending: boolean) =>
  isAscending ? sql`b.booking_date, b.slot, b.id` : sql`b.booking_date desc, b.slot desc, b.id desc`

/** A part of a list in its order. */
export interface Part {
  skip: number
  limit: number
  isAscending: boolean
}

/**
 * The numbers of a part of the bookings that a person may see and for which the condition holds. A ground admin's are taken ground by ground, each from its
 * index in order and no more than the part needs, so that a page costs the same however many bookings there are.
 */
export function idsOf(
  actor: Actor,
  scope: BookingFilters['scope'],
  asked: Condition,
  { skip, limit, isAscending }: Part,
): RawBuilder<{ id: number }> {
  const order = orderOf(isAscending)
  if (scope !== 'managed' || actor.role !== 'ground_admin')
    return sql`select b.id from bookings b where ${inScope(actor, scope)} and ${asked} order by ${order} offset ${skip} limit ${limit}`
  return sql`select b.id from grounds mine cross join lateral
    (select b.id, b.booking_date, b.slot from bookings b where b.ground_id = mine.id and ${asked} order by ${order} limit ${skip + limit}) b
    where mine.owner_id = ${actor.id} order by ${order} offset ${skip} limit ${limit}`
}

/** How many bookings there are in all. */
export function countOf(actor: Actor, scope: BookingFilters['scope'], asked: Condition): RawBuilder<{ total: number }> {
  return sql`select count(*)::int as total from bookings b where ${inScope(actor, scope)} and ${asked}`
}
