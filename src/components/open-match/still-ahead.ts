import type { OpenMatch } from '#core/contract/bookings.ts'
import { isSlotPast } from '#core/domain/calendar.ts'
import { slotIndexOf } from '#core/domain/slots.ts'

/** Those that have not begun: a list that was kept for a while may have others. */
export function stillAhead(matches: readonly OpenMatch[], now: Date): OpenMatch[] {
  return matches.filter(({ booking_date, slot_time }) => !isSlotPast(booking_date, slotIndexOf(slot_time) ?? 0, now))
}
