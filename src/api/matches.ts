import { queryOptions } from '@tanstack/react-query'
import { getSharedMatch, listOpenMatches } from '#core/contract/bookings.ts'
import type { BallType } from '#core/domain/seats.ts'
import { call } from '#src/lib/http.ts'

/** How often a match is asked again while it is shown: others join meanwhile. Milliseconds. */
const REFRESH_MS = 30_000
/** The server answers no more than this; so many mean that there may be others. */
export const MOST_OPEN_MATCHES = 50

export interface OpenMatchesArgs {
  ball: BallType
  near: { latitude: number; longitude: number; distanceKm: number } | null
}

/** Matches that wait for an opponent. Kept on the device: readable with no network once seen (DECISIONS 9). */
export const matchQueries = {
  /** Those of others with that ball, nearest first, or soonest first without a place; at most MOST_OPEN_MATCHES. */
  open: ({ ball, near }: OpenMatchesArgs) => {
    const query = {
      ball_type: ball,
      ...(near && { latitude: String(near.latitude), longitude: String(near.longitude), distance: String(near.distanceKm) }),
    }
    return queryOptions({
      queryKey: ['open-matches', 'list', query],
      queryFn: ({ signal }) => call(listOpenMatches, { query }, { signal }),
      refetchInterval: REFRESH_MS,
      staleTime: 10_000,
    })
  },
  /** The match behind a shared link. Rejects with ApiError 404 or 422 for a link that leads nowhere. */
  shared: (token: string) =>
    queryOptions({
      queryKey: ['open-matches', 'shared', token],
      queryFn: ({ signal }) => call(getSharedMatch, { params: { token } }, { signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? REFRESH_MS : false),
      staleTime: 5_000,
    }),
}
