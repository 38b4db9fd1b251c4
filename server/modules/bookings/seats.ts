import { sql } from 'kysely'
import type { Day } from '#core/domain/calendar.ts'
import type { BallType, Seat, TakenSeat } from '#core/domain/seats.ts'
import type { SlotIndex } from '#core/domain/slots.ts'
import type { Db } from '#server/deps.ts'

/** One hour of one ground. */
export interface SlotKey {
  ground_id: number
  booking_date: Day
  slot: SlotIndex
}
/** A seat as stored; `is_live` is false once its hold has ended. */
interface StoredSeat {
  seat: Seat
  ball: BallType | 'none'
  booking_id: number | null
  user_id: number | null
  held_until: Date | null
  is_live: boolean
}
export interface LockedSlot {
  live: Map<Seat, TakenSeat>
  /** Bookings whose holds have ended and whose seats still lie in the table. */
  deadBookingIds: number[]
}

/**
 * Locks a slot until the transaction ends and reads its seats. Every change of a slot begins here, so that they come one
 * after the other and each sees the last; bookings of the slot are read again after it. ARCHITECTURE 3.
 */
export async function lockSlot(tx: Db, key: SlotKey, ball: BallType): Promise<LockedSlot> {
  const { ground_id, booking_date: day, slot } = key
  // No conflict target: with one, the second unique index raises 23505 under load (notes/back-end.md 3).
  await tx
    .insertInto('slot_claims')
    .values({ ground_id, day, slot, ball })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`select 1 from slot_claims where ground_id = ${ground_id} and day = ${day} and slot = ${slot} for update`.execute(tx)
  // clock_timestamp(): now() stands still while the lock is waited for.
  const { rows } = await sql<StoredSeat>`
    select s.seat, s.ball, s.booking_id, b.user_id, s.held_until, s.held_until is null or s.held_until > clock_timestamp() as is_live
      from slot_seats s left join bookings b on b.ground_id = s.ground_id and b.id = s.booking_id
     where s.ground_id = ${ground_id} and s.day = ${day} and s.slot = ${slot}
     order by s.seat`.execute(tx)
  const live = rows
    .filter((row) => row.is_live)
    .map((row) => [row.seat, { bookingId: row.booking_id, userId: row.user_id, ball: row.ball, heldUntil: row.held_until }] as const)
  return { live: new Map(live), deadBookingIds: [...new Set(rows.filter((row) => !row.is_live).flatMap((row) => row.booking_id ?? []))] }
}

/** Gives back every seat of some bookings of a slot. */
export async function releaseSeats(tx: Db, groundId: number, bookingIds: readonly number[]): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.deleteFrom('slot_seats').where('ground_id', '=', groundId).where('booking_id', 'in', bookingIds).execute()
}

/** Seats a booking in a locked slot. The database refuses a seat that is taken and a ball that is not the slot's. */
export async function takeSeats(
  tx: Db,
  booking: SlotKey & { id: number; ball_type: BallType },
  seats: readonly Seat[],
  heldUntil: Date | string | null,
): Promise<void> {
  const { ground_id, booking_date: day, slot, ball_type: ball, id: booking_id } = booking
  // The claim keeps the ball of whoever was here last; it can change only while nobody sits.
  await tx
    .updateTable('slot_claims')
    .set({ ball })
    .where('ground_id', '=', ground_id)
    .where('day', '=', day)
    .where('slot', '=', slot)
    .where('ball', '<>', ball)
    .execute()
  await tx
    .insertInto('slot_seats')
    .values(seats.map((seat) => ({ ground_id, day, slot, seat, ball, booking_id, held_until: heldUntil })))
    .execute()
}

/** Makes a booking's seats its own (`null`) or holds them until a moment. Answers how many seats it has. */
export async function holdSeats(tx: Db, booking: { ground_id: number; id: number }, heldUntil: Date | 'infinity' | null): Promise<number> {
  const held = await tx
    .updateTable('slot_seats')
    .set({ held_until: heldUntil })
    .where('ground_id', '=', booking.ground_id)
    .where('booking_id', '=', booking.id)
    .executeTakeFirst()
  return Number(held.numUpdatedRows)
}
