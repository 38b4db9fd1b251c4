import { getRouteApi } from '@tanstack/react-router'
import { addDays, BOOKING_WINDOW_DAYS, dayAt, slotEnd, type Day } from '#core/domain/calendar.ts'
import type { GroundResult } from '#core/contract/grounds.ts'
import { SLOT_LABELS } from '#core/domain/slots.ts'
import type { RainOutRange } from '#src/api/rain-outs.ts'
import type { RainOutParams } from '#src/features/rain-out/rain-out-params.ts'
import { hoursAhead } from '#src/features/rain-out/hours-ahead.ts'
import { useNow } from '#src/lib/clock.ts'

const route = getRouteApi('/_authenticated/_admin/rain-out')
const CLOCK_MS = 30_000

/** Today, or tomorrow once the last hour of today is over. */
function firstDay(now: Date): Day {
  const today = dayAt(now)
  return slotEnd(today, SLOT_LABELS.length - 1) > now ? today : addDays(today, 1)
}

/** The hours that the address asks about, brought to what can still be rained out: the rest of today unless told. */
export function useRange(grounds: readonly Pick<GroundResult, 'id'>[]) {
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const now = useNow(CLOCK_MS)
  const [minDay, maxDay] = [firstDay(now), addDays(dayAt(now), BOOKING_WINDOW_DAYS)]
  // Never another day than the one that is asked about: further ahead there are no bookings, and hours can be closed.
  const day = asked.date ?? minDay
  // Who runs one ground has nothing to choose.
  const groundId = asked.ground ?? (grounds.length === 1 ? grounds[0]!.id : null)
  const hours = hoursAhead(day, now)
  const from = hours.find((label) => label === asked.from) ?? hours[0]
  const ends = from === undefined ? [] : hours.slice(hours.indexOf(from))
  // An end that is over, or before the beginning, is not the end of the day: that would be hours nobody asked about.
  const to = ends.find((label) => label === asked.to) ?? (asked.to === undefined ? ends.at(-1) : from)
  const range: RainOutRange | null = groundId === null || from === undefined || to === undefined ? null : { groundId, day, from, to }

  function change(changes: RainOutParams): void {
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false })
  }

  /** From now on the address is that of the rain-out itself: who opens it sees how far it is. */
  function follow(id: number): void {
    void navigate({ search: { id }, replace: true })
  }

  return { groundId, day, minDay, maxDay, hours, ends, from, to, range, change, follow }
}
export type AskedRange = ReturnType<typeof useRange>
