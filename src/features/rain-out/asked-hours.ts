import { dayAt, addDays, slotEnd, type Day } from '#core/domain/calendar.ts'
import { SLOT_LABELS } from '#core/domain/slots.ts'
import { hoursAhead } from '#src/features/rain-out/hours-ahead.ts'
import type { RainOutParams } from '#src/features/rain-out/rain-out-params.ts'

/** Today, or tomorrow once the last hour of today is over. */
export function firstDay(now: Date): Day {
  const today = dayAt(now)
  return slotEnd(today, SLOT_LABELS.length - 1) > now ? today : addDays(today, 1)
}

export interface AskedHours {
  day: Day
  /** The hours of the day that can still fall out, and those of them that can be the last one. */
  hours: readonly string[]
  ends: readonly string[]
  /** The first and the last hour that is asked about; null when all of it is over. */
  span: { from: string; to: string } | null
}

/**
 * The hours that an address asks about, as far as they can still be rained out: the rest of today unless told. They become fewer with
 * time, and never others: of what is over nothing is left.
 */
export function askedHours({ date, from: first, to: last }: RainOutParams, now: Date): AskedHours {
  // Never another day than the one that is asked about: further ahead there are no bookings, and hours can be closed.
  const day = date ?? firstDay(now)
  const hours = hoursAhead(day, now)
  const from = hours.find((label) => label === first) ?? hours[0]
  const isOver = from === undefined || (last !== undefined && !hours.includes(last))
  if (isOver) return { day, hours, ends: [], span: null }
  const ends = hours.slice(hours.indexOf(from))
  // An end before the beginning is not the end of the day: that would be hours nobody asked about.
  const to = ends.find((label) => label === last) ?? (last === undefined ? ends.at(-1)! : from)
  return { day, hours, ends, span: { from, to } }
}
