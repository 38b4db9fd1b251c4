import { GROUND_TIME_ZONE, type Day } from '#core/domain/calendar.ts'
import { slotIndexOf, slotStartHour } from '#core/domain/slots.ts'
import { formatClock } from '#src/lib/format-clock.ts'
import { getLocale } from '#src/paraglide/runtime.js'

export { formatClock } from '#src/lib/format-clock.ts'

/** Latin digits in every language: prices, times and scores are read fastest that way here. */
const tag = () => (getLocale() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-GB')

function partsOf(at: Date, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const parts = new Intl.DateTimeFormat(tag(), options).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** `Sun, 22 Nov`. Takes `YYYY-MM-DD`. */
export function formatDay(day: Day): string {
  const {
    weekday,
    day: date,
    month,
  } = partsOf(new Date(`${day}T00:00:00Z`), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return `${weekday}, ${date} ${month}`
}

function clock(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

function clockIn(label: string, hoursLater: 0 | 1): string {
  const index = slotIndexOf(label)
  return index === null ? label : clock(slotStartHour(index) + hoursLater)
}

/** `6:00 PM`: when the hour of a slot label begins; an unknown label stays as it is. */
export const formatSlotStart = (label: string): string => clockIn(label, 0)

/** `7:00 PM`: when the hour of a slot label ends; an unknown label stays as it is. */
export const formatSlotEnd = (label: string): string => clockIn(label, 1)

/** `6:00 PM – 8:00 PM` from the first and the last slot label. */
export const formatSlots = (first: string, last: string): string => `${formatSlotStart(first)} – ${formatSlotEnd(last)}`

/** `6:00 PM – 7:00 PM` of a slot label; an unknown label stays as it is. */
export const formatSlot = (label: string): string => (slotIndexOf(label) === null ? label : formatSlots(label, label))

/** `6 PM`: the hour at which a slot starts; an unknown label stays as it is. */
export function formatHour(label: string): string {
  return slotIndexOf(label) === null ? label : formatSlotStart(label).replace(':00', '')
}

/** `1.8`, from ten on `12`: km as one says them, without the unit. */
export function formatDistance(km: number): string {
  return km < 10 ? String(Math.round(km * 10) / 10) : String(Math.round(km))
}

/** `Sun, 22 Nov, 5:38 PM` in the grounds' time. Takes an ISO moment. */
export function formatMoment(iso: string): string {
  const { weekday, day, month } = partsOf(new Date(iso), { weekday: 'short', day: 'numeric', month: 'short', timeZone: GROUND_TIME_ZONE })
  return `${weekday}, ${day} ${month}, ${formatClock(new Date(iso))}`
}

/** `22 Nov 2026` in the grounds' time. Takes an ISO moment. */
export function formatDate(iso: string): string {
  const { day, month, year } = partsOf(new Date(iso), { day: 'numeric', month: 'short', year: 'numeric', timeZone: GROUND_TIME_ZONE })
  return `${day} ${month} ${year}`
}
