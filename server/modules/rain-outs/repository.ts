import { sql, type Selectable } from 'kysely'
import type { BookingStatus } from '#core/contract/bookings.ts'
import type { Day } from '#core/domain/calendar.ts'
import type { Paise } from '#core/domain/money.ts'
import type { BookingType } from '#core/domain/pricing.ts'
import type { SlotIndex } from '#core/domain/slots.ts'
import type { RainOutBookingsTable, RainOutsTable } from '#server/db/schema.ts'
import type { Db } from '#server/deps.ts'

/** A booking as a rain-out tells of it. */
export interface AffectedRow {
  id: number
  booking_id: string
  kind: 'online' | 'walk_in'
  slot: SlotIndex
  booking_type: BookingType
  customer_name: string
  customer_phone: string | null
  team_name: string | null
  paid_paise: Paise
}
export type ListedRow = AffectedRow & Pick<Selectable<RainOutBookingsTable>, 'outcome' | 'failure' | 'refund_paise'>
export interface RainOutRow extends Selectable<RainOutsTable> {
  ground_name: string
}
/** Hours of a day at a ground. */
export interface RainedHours {
  groundId: number
  day: Day
  slots: readonly SlotIndex[]
}

const columns = sql`b.id, b.booking_id, b.kind, b.slot, b.booking_type, b.customer_name, b.customer_phone, b.team_name, b.paid_paise`

/** The bookings of some hours that stand, unpaid holds that have not ended too; by hour. */
export async function listStanding(db: Db, { groundId, day, slots }: RainedHours): Promise<AffectedRow[]> {
  const { rows } = await sql<AffectedRow>`select ${columns} from bookings b
    where b.ground_id = ${groundId} and b.booking_date = ${day} and b.slot = any(${[...slots]}::smallint[])
      and (b.booking_status = 'confirmed' or (b.booking_status = 'pending' and (b.hold_expires_at is null or b.hold_expires_at > clock_timestamp())))
    order by b.slot, b.id`.execute(db)
  return rows
}

/** Writes a rain-out with the list of its bookings; answers its number. */
export async function insertRainOut(
  tx: Db,
  rainOut: Pick<RainOutRow, 'ground_id' | 'booking_date' | 'from_slot' | 'to_slot' | 'block_id' | 'created_by'>,
  bookingIds: readonly number[],
): Promise<number> {
  const { id } = await tx.insertInto('rain_outs').values(rainOut).returning('id').executeTakeFirstOrThrow()
  if (bookingIds.length > 0)
    await tx
      .insertInto('rain_out_bookings')
      .values(bookingIds.map((booking_id) => ({ rain_out_id: id, booking_id, outcome: null, failure: null })))
      .execute()
  return id
}

/** A rain-out with its ground's name; null when there is none. */
export async function findRainOut(db: Db, id: number): Promise<RainOutRow | null> {
  const row = await db
    .selectFrom('rain_outs as r')
    .innerJoin('grounds as g', 'g.id', 'r.ground_id')
    .selectAll('r')
    .select('g.name as ground_name')
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The bookings of a rain-out and what has become of them, by hour. */
export async function listListed(db: Db, rainOutId: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`select ${columns}, r.outcome, r.failure, r.refund_paise
    from rain_out_bookings r join bookings b on b.id = r.booking_id where r.rain_out_id = ${rainOutId} order by b.slot, b.id`.execute(db)
  return rows
}

/** Writes what has become of a booking; one that came after the list was made is added to it. */
export async function writeOutcome(
  tx: Db,
  rainOutId: number,
  bookingId: number,
  { outcome, refund }: { outcome: 'cancelled' | 'gone' | 'played'; refund: Paise },
): Promise<void> {
  const fields = { outcome, refund_paise: refund, failure: null }
  await tx
    .insertInto('rain_out_bookings')
    .values({ rain_out_id: rainOutId, booking_id: bookingId, ...fields })
    .onConflict((conflict) => conflict.columns(['rain_out_id', 'booking_id']).doUpdateSet(fields))
    .execute()
}

/** Remembers why the bookings of an hour could not be cancelled this time. */
export async function writeFailure(db: Db, rainOutId: number, slot: SlotIndex, failure: string): Promise<void> {
  await sql`update rain_out_bookings r set failure = ${failure} from bookings b
    where r.rain_out_id = ${rainOutId} and b.id = r.booking_id and b.slot = ${slot} and r.outcome is null`.execute(db)
}

export const isOver = (status: BookingStatus): status is 'cancelled' | 'completed' => status === 'cancelled' || status === 'completed'
