import { sql, type InsertObject, type Selectable } from 'kysely'
import type { BookingKey, BookingStatus } from '#core/contract/bookings.ts'
import type { GroundImage } from '#core/contract/grounds.ts'
import type { BookingRow, BookingsTable, Database } from '#server/db/schema.ts'
import type { Db } from '#server/deps.ts'

export type NewBooking = InsertObject<Database, 'bookings'>

/** A booking with what is shown around it. Its status already knows about an ended hold (DECISIONS 3). */
export interface BookingView extends Selectable<BookingsTable> {
  owner_id: number
  ground_name: string
  ground_location: string
  ground_address: string
  ground_latitude: number | null
  ground_longitude: number | null
  ground_phone: string | null
  images: GroundImage[]
  user_name: string | null
  /** Whether its player has rated the ground for it. */
  is_reviewed: boolean
  receipt_numbers: string[]
  credit_note_numbers: string[]
  /** The other team once both are confirmed. */
  opponent: { team_name: string | null; customer_name: string; phone: string | null } | null
}

/** Whether an unpaid booking's hold has ended: a condition in every query, so that no sweep is needed to be right. */
export const isExpired = sql<boolean>`(b.booking_status = 'pending' and b.hold_expires_at <= clock_timestamp())`
/** The status that counts: a pending booking whose hold has ended is cancelled. */
export const statusNow = sql<BookingStatus>`case when ${isExpired} then 'cancelled' else b.booking_status end`

const images = sql<GroundImage[]>`coalesce((
  select json_agg(json_build_object('id', i.id, 'image_path', i.image_path, 'is_primary', i.is_primary) order by i.is_primary desc, i.position, i.id)
    from ground_images i where i.ground_id = g.id), '[]'::json)`
const numbersOf = (kind: 'capture' | 'refund') =>
  sql<string[]>`array(select l.number from ledger l where l.booking_id = b.id and l.kind = ${sql.lit(kind)} order by l.id)`
// Both teams have paid, or there is no opponent to show: neither name nor phone leaves before (DECISIONS 3).
const opponent = sql<BookingView['opponent']>`(
  select json_build_object('team_name', o.team_name, 'customer_name', o.customer_name, 'phone', o.customer_phone)
    from bookings o
   where b.booking_type = 'half' and b.booking_status in ('confirmed', 'completed')
     and o.ground_id = b.ground_id and o.booking_date = b.booking_date and o.slot = b.slot and o.id <> b.id
     and o.booking_type = 'half' and o.booking_status in ('confirmed', 'completed')
   order by o.id limit 1)`

/** Bookings `b` with their ground `g`, all columns of a view; add conditions and order. */
export function bookingViews(db: Db) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('grounds as g', 'g.id', 'b.ground_id')
    .leftJoin('users as u', 'u.id', 'b.user_id')
    .leftJoin('users as owner', 'owner.id', 'g.owner_id')
    .selectAll('b')
    .select([
      statusNow.as('booking_status'),
      sql<string | null>`case when ${isExpired} then 'payment_expired' else b.cancel_reason end`.as('cancel_reason'),
      'g.owner_id',
      'g.name as ground_name',
      'g.location as ground_location',
      'g.address as ground_address',
      'g.latitude as ground_latitude',
      'g.longitude as ground_longitude',
      sql<string | null>`coalesce(g.contact_person_1_phone, owner.phone)`.as('ground_phone'),
      images.as('images'),
      'u.full_name as user_name',
      sql<boolean>`exists (select 1 from reviews r where r.booking_id = b.id)`.as('is_reviewed'),
      numbersOf('capture').as('receipt_numbers'),
      numbersOf('refund').as('credit_note_numbers'),
      opponent.as('opponent'),
    ])
}

/** A booking by its number or its public reference. */
export async function findBooking(db: Db, key: BookingKey): Promise<BookingView | null> {
  const row = await bookingViews(db)
    .where(typeof key === 'number' ? 'b.id' : 'b.booking_id', '=', key)
    .executeTakeFirst()
  return row ?? null
}

/** A booking that must be there. */
export function getBooking(db: Db, id: number): Promise<BookingView> {
  return bookingViews(db).where('b.id', '=', id).executeTakeFirstOrThrow()
}

/** Where and when a booking that must be there is; its ground is not deleted before the transaction ends. */
export function holdGroundOf(tx: Db, id: number): Promise<Pick<BookingRow, 'ground_id' | 'booking_date' | 'slot' | 'ball_type'>> {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('grounds as g', 'g.id', 'b.ground_id')
    .select(['b.ground_id', 'b.booking_date', 'b.slot', 'b.ball_type'])
    .where('b.id', '=', id)
    .forKeyShare('g')
    .executeTakeFirstOrThrow()
}

/** Changes a booking. */
export async function updateBooking(tx: Db, id: number, changes: Partial<Omit<BookingRow, 'id' | 'created_at'>>): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ ...changes, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Inserts a booking under a new public reference; null when that reference is taken. */
export async function insertBooking(tx: Db, row: NewBooking): Promise<BookingRow | null> {
  const inserted = await tx
    .insertInto('bookings')
    .values(row)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

/** Makes bookings whose holds have ended what they already count as. */
export async function cancelExpired(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('bookings')
    .set({ booking_status: 'cancelled', cancel_reason: 'payment_expired', hold_expires_at: null, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', 'in', ids)
    .where('booking_status', '=', 'pending')
    .execute()
}

/** How many unpaid holds a person has now. */
export async function countHolds(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('booking_status', '=', 'pending')
    .where('hold_expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow()
  return count
}

/** A ground that is not deleted; null when there is none. */
export async function findGround(db: Db, id: number): Promise<{ id: number } | null> {
  return (await db.selectFrom('grounds').select('id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()) ?? null
}

/** What the ledger says was paid online for a booking, in paise; refunds are not taken off. */
export async function sumCaptured(db: Db, bookingId: number): Promise<number> {
  const { total } = await db
    .selectFrom('ledger')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::int`.as('total'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'capture')
    .executeTakeFirstOrThrow()
  return total
}
