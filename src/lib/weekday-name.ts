import { WEEKDAYS, type Weekday } from '#core/domain/calendar.ts'
import { getLocale } from '#src/paraglide/runtime.js'

// A Monday: only its weekday is shown.
const MONDAY_MS = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** `Monday`, or `Mon`, in the language of the page. */
export function weekdayName(weekday: Weekday, length: 'long' | 'short' = 'long'): string {
  const at = new Date(MONDAY_MS + WEEKDAYS.indexOf(weekday) * DAY_MS)
  return new Intl.DateTimeFormat(getLocale(), { weekday: length, timeZone: 'UTC' }).format(at)
}
