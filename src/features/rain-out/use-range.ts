import { getRouteApi } from '@tanstack/react-router'
import { addDays, BOOKING_WINDOW_DAYS, dayAt } from '#core/domain/calendar.ts'
import type { GroundResult } from '#core/contract/grounds.ts'
import type { RainOutRange } from '#src/api/rain-outs.ts'
import { askedHours, firstDay } from '#src/features/rain-out/asked-hours.ts'
import type { RainOutParams } from '#src/features/rain-out/rain-out-params.ts'
import { useNow } from '#src/lib/clock.ts'

const route = getRouteApi('/_authenticated/_admin/rain-out')
const CLOCK_MS = 30_000

/** The ground and the hours that the address asks about, brought to what can still be rained out. */
export function useRange(grounds: readonly Pick<GroundResult, 'id'>[]) {
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const now = useNow(CLOCK_MS)
  const [minDay, maxDay] = [firstDay(now), addDays(dayAt(now), BOOKING_WINDOW_DAYS)]
  // Who runs one ground has nothing to choose.
  const groundId = asked.ground ?? (grounds.length === 1 ? grounds[0]!.id : null)
  const { day, hours, ends, span } = askedHours(asked, now)
  const range: RainOutRange | null = groundId === null || span === null ? null : { groundId, day, ...span }

  function change(changes: RainOutParams): void {
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false })
  }

  /** From now on the address is that of the rain-out itself: who opens it sees how far it is. */
  function follow(id: number): void {
    void navigate({ search: { id }, replace: true })
  }

  return { groundId, day, minDay, maxDay, hours, ends, span, range, change, follow }
}
export type AskedRange = ReturnType<typeof useRange>
