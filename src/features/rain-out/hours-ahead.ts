import { slotEnd, type Day } from '#core/domain/calendar.ts'
import { SLOT_LABELS } from '#core/domain/slots.ts'

/** The hours of a day that are not over, by label: rain in the middle of an hour ends it. */
export function hoursAhead(day: Day, now: Date): string[] {
  return SLOT_LABELS.filter((_, slot) => slotEnd(day, slot) > now)
}
