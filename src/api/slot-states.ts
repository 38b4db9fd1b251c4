import { queryOptions } from '@tanstack/react-query'
import { getSlotStates } from '#core/contract/slots.ts'
import type { SlotStates } from '#core/contract/grounds.ts'
import type { Day } from '#core/domain/calendar.ts'
import { call } from '#src/lib/http.ts'

/** SPEC 4: how often the states are asked again while a ground is open. Milliseconds. */
const REFRESH_MS = 30_000

/** What is booked at a ground, by day. Asked again every 30 s while shown; the last answer is kept on the device (DECISIONS 9). */
export const slotStateQueries = {
  ofDay: (groundId: number, day: Day) =>
    queryOptions({
      queryKey: ['slot-states', groundId, day],
      queryFn: async ({ signal }): Promise<SlotStates> => {
        const answer = await call(getSlotStates, { params: { id: String(groundId) }, query: { booking_date: day } }, { signal })
        return answer.slot_states
      },
      refetchInterval: REFRESH_MS,
      staleTime: 5_000,
    }),
}
