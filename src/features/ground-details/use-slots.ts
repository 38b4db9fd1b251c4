import { useQuery } from '@tanstack/react-query'
import type { GroundDetail } from '#core/contract/grounds.ts'
import { slotIndexOf } from '#core/domain/slots.ts'
import { slotStateQueries } from '#src/api/slot-states.ts'
import { toSlotViews } from '#src/components/slot-grid/slot-views.ts'
import type { Choice } from '#src/features/ground-details/use-choice.ts'
import { useIsOnline } from '#src/lib/offline-since.ts'
import { NetworkError } from '#src/lib/http.ts'
import { useIsOutdated } from '#src/lib/standing.ts'

/** The hours of the chosen day, live; and the chosen one among them as long as it can be booked. */
export function useSlots(ground: GroundDetail, { day, ball, now, slotLabel }: Choice) {
  const isOnline = useIsOnline()
  const states = useQuery(slotStateQueries.ofDay(ground.id, day))
  const isOutdated = useIsOutdated(states)
  const isOffline = !isOnline || isOutdated || states.error instanceof NetworkError
  const offered = ground.available_slots.toSorted((a, b) => (slotIndexOf(a) ?? 0) - (slotIndexOf(b) ?? 0))
  // SPEC 7: a failure is an empty map, silently.
  const slots = toSlotViews({ day, ball, prices: ground.weekly_pricing, states: states.data ?? {}, offered, now, isOffline })
  const selected = slots.find((slot) => slot.label === slotLabel && slot.canSelect) ?? null
  return { slots, selected, isOffline, isLoading: states.isPending && states.fetchStatus !== 'paused', savedAt: states.dataUpdatedAt }
}
