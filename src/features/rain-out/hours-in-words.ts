import type { Day } from '#core/domain/calendar.ts'
import { formatDay, formatSlot } from '#src/lib/format.ts'

const DASH = ' – '

/** `Sun, 22 Nov, 4:00 PM – 8:00 PM` from the first and the last slot label. */
export function hoursInWords(day: Day, from: string, to: string): string {
  const [start] = formatSlot(from).split(DASH)
  const end = formatSlot(to).split(DASH).at(-1)
  return `${formatDay(day)}, ${start}${DASH}${end}`
}
