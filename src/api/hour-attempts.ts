import type { Booking } from '#core/contract/bookings.ts'
import { createAttempts } from '#src/lib/attempts.ts'

type HourOfGround = Pick<Booking, 'ground_id' | 'booking_date' | 'slot_time'>

const nameOf = ({ ground_id, booking_date, slot_time }: HourOfGround) => `${ground_id} ${booking_date} ${slot_time}`
const byHour = new Map<string, ReturnType<typeof createAttempts>>()

/** The attempts at booking an hour, or at taking down a booking for it. */
export function attemptsAt(hour: HourOfGround): ReturnType<typeof createAttempts> {
  const attempts = byHour.get(nameOf(hour)) ?? createAttempts()
  byHour.set(nameOf(hour), attempts)
  return attempts
}

/**
 * A booking of this hour was cancelled: whoever books it from now on is a new booking, even in the very words of one whose answer was lost.
 * With the key of that one the server would answer it again, as it was then, and nobody would have the hour.
 */
export function forgetAttemptsAt(hour: HourOfGround): void {
  byHour.delete(nameOf(hour))
}
