import type { SharedMatch } from '#core/contract/bookings.ts'
import { isSlotPast } from '#core/domain/calendar.ts'
import { slotIndexOf } from '#core/domain/slots.ts'

/** The state of a match at a moment: one that was saved, or left open, may have begun since. */
export function stateNow({ state, booking_date, slot_time }: SharedMatch, now: Date): SharedMatch['state'] {
  return isSlotPast(booking_date, slotIndexOf(slot_time) ?? 0, now) ? 'past' : state
}
