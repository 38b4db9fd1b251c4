import type { Day } from '#core/domain/calendar.ts'
import { formatDay, formatSlot } from '#src/lib/format.ts'

const DASH = ' – '

/** `4:00 PM` of a slot label: when its hour begins. */
export const hourStart = (label: string): string => formatSlot(label).split(DASH)[0]!

/** `5:00 PM` of a slot label: when its hour ends. */
export const hourEnd = (label: string): string => formatSlot(label).split(DASH).at(-1)!

/** `Sun, 22 Nov, 4:00 PM – 8:00 PM` from the first and the last slot label. */
export const hoursInWords = (day: Day, from: string, to: string): string => `${formatDay(day)}, ${hourStart(from)}${DASH}${hourEnd(to)}`
