import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createRainOut, getRainOut, previewRainOut, type RainOut } from '#core/contract/rain-outs.ts'
import type { Day } from '#core/domain/calendar.ts'
import { createAttempts } from '#src/lib/attempts.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { ApiError, call } from '#src/lib/http.ts'

/** Hours of a day at a ground, both slot labels included. */
export interface RainOutRange {
  groundId: number
  day: Day
  from: string
  to: string
}

const PREVIEW_MS = 15_000
/** While bookings are worked off one looks on. */
const WATCH_MS = 1_000
/** What failed is tried again by the server, later each time. */
const FAILED_MS = 10_000

const bodyOf = ({ day, from, to }: RainOutRange) => ({ booking_date: day, from_slot: from, to_slot: to })

function nextLookMs(rainOut: RainOut | undefined, error: Error | null): number | false {
  // Without any answer the page offers to ask again.
  if (!rainOut || rainOut.is_done) return false
  // A refusal stays one, all but that too many ask at once: many phones may share an address.
  if (error instanceof ApiError && error.status < 500) return error.status === 429 && FAILED_MS
  return rainOut.counts.left === 0 ? FAILED_MS : WATCH_MS
}

/** What a rain-out would do, and how far one has come. */
export const rainOutQueries = {
  /** The bookings that a rain-out of these hours would cancel now. Never saved: it is about to be acted upon. */
  preview: (range: RainOutRange) =>
    queryOptions({
      queryKey: ['rain-out-preview', range],
      queryFn: ({ signal }) => call(previewRainOut, { params: { id: String(range.groundId) }, query: bodyOf(range) }, { signal }),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: PREVIEW_MS,
    }),
  /** One by its number, looked at again until it is done. Rejects with ApiError 404 when there is none of a ground that one runs. */
  detail: (id: number) =>
    queryOptions({
      queryKey: ['rain-outs', id],
      queryFn: ({ signal }) => call(getRainOut, { params: { id: String(id) } }, { signal }),
      refetchInterval: ({ state }) => nextLookMs(state.data, state.error),
    }),
}

/** What shows the hours of a ground. */
const CHANGED = ['bookings', 'owner-day', 'owner-week', 'open-matches', 'notifications']

/** Follows a rain-out until it is done; what shows its hours is then asked again. */
export function useRainOut(id: number) {
  const client = useQueryClient()
  const asked = useQuery(rainOutQueries.detail(id))
  const groundId = asked.data?.ground_id
  const isDone = asked.data?.is_done === true
  useEffect(() => {
    if (!isDone) return
    for (const root of CHANGED) void client.invalidateQueries({ queryKey: [root] })
    void client.invalidateQueries({ queryKey: ['slot-states', groundId] })
  }, [client, groundId, isDone])
  return asked
}

const attempt = createAttempts()

/**
 * Orders a rain-out (SPEC 4, DECISIONS 6); asked again after a lost answer it is still one. Throws OfflineError before anything is sent,
 * ApiError 400 when the hours are over, 404 for a ground that one does not run, NetworkError.
 */
export function useOrderRainOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ range, block }: { range: RainOutRange; block: boolean }): Promise<RainOut> => {
      await requireConnection()
      const body = { ...bodyOf(range), block }
      return attempt({ groundId: range.groundId, body }, (idempotencyKey) =>
        call(createRainOut, { params: { id: String(range.groundId) }, body }, { idempotencyKey }),
      )
    },
    onSuccess: (rainOut) => client.setQueryData(rainOutQueries.detail(rainOut.id).queryKey, rainOut),
  })
}
