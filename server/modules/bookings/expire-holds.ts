import { sql } from 'kysely'
import type { Db, Deps } from '#server/deps.ts'
import { cancelExpired } from '#server/modules/bookings/repository.ts'
import { releaseSeats } from '#server/modules/bookings/seats.ts'
import { lockBooking } from '#server/modules/bookings/service.ts'

const AT_ONCE = 200

/**
 * Makes bookings whose holds have ended what they already count as, and clears their seats. Nothing depends on it being in time:
 * expiry is a condition in every query (DECISIONS 3).
 */
export async function expireHolds({ db }: Pick<Deps, 'db'>): Promise<void> {
  const expired = await db
    .selectFrom('bookings')
    .select('id')
    .where('booking_status', '=', 'pending')
    .where('hold_expires_at', '<=', sql<Date>`clock_timestamp()`)
    .limit(AT_ONCE)
    .execute()
  for (const { id } of expired) {
    await db.transaction().execute(async (tx) => {
      const { booking } = await lockBooking(tx, id)
      if (booking.cancel_reason !== 'payment_expired') return
      await releaseSeats(tx, booking.ground_id, [id])
      await cancelExpired(tx, [id])
    })
  }
}

/** Makes bookings whose holds have ended, and whose seats are gone, what they already count as; for other modules. */
export function cancelExpiredOf(tx: Db, ids: readonly number[]): Promise<void> {
  return cancelExpired(tx, [...new Set(ids)])
}
