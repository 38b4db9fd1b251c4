import type { DaySlot } from '#core/contract/owner.ts'
import { toPaise, toRupees } from '#core/domain/money.ts'
import { isStanding } from '#src/features/owner-day/hour-state.ts'

export interface DaySums {
  /** Hours with a booking that stands. */
  booked: number
  /** Hours that could be booked: offered with a price that weekday and not blocked, or booked; as in the week's occupancy. */
  offered: number
  /** Rupees. */
  paid: number
  /** Rupees. */
  owed: number
}

/** What some hours have brought; added in paise, so that nothing is lost to fractions. Bookings that nobody has confirmed do not count. */
export function daySums(slots: readonly DaySlot[]): DaySums {
  const standing = slots.map((slot) => ({ ...slot, bookings: slot.bookings.filter(isStanding) }))
  const bookings = standing.flatMap((slot) => slot.bookings)
  return {
    booked: standing.filter((slot) => slot.bookings.length > 0).length,
    offered: standing.filter((slot) => slot.bookings.length > 0 || (slot.is_bookable && !slot.block)).length,
    paid: toRupees(bookings.reduce((sum, { paid_amount }) => sum + toPaise(paid_amount), 0)),
    owed: toRupees(bookings.reduce((sum, { owed_at_ground }) => sum + toPaise(owed_at_ground), 0)),
  }
}
