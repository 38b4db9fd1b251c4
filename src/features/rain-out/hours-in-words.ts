import type { Day } from '#core/domain/calendar.ts'
import { formatDay, formatSlots } from '#src/lib/format.ts'

/** `Sun, 22 Nov, 4:00 PM – 8:00 PM` from the first and the last slot label. */
export const hoursInWords = (day: Day, from: string, to: string): string => `${formatDay(day)}, ${formatSlots(from, to)}`
