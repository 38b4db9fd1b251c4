import { queryOptions } from '@tanstack/react-query'
import { toSearchQuery, type GroundSearchArgs } from '#core/contract/ground-search.ts'
import { getGround, listGrounds, listNearestGrounds, type GroundPage } from '#core/contract/grounds.ts'
import { call } from '#src/lib/http.ts'
import { writtenAnswer } from '#src/lib/page-data.ts'

/** How long an answer counts as new. Milliseconds. */
const FOUND_FRESH_MS = 15_000
const GROUND_FRESH_MS = 60_000

/** The API answers a list to a call without a query (DECISIONS 8). */
type FoundGrounds = GroundPage | GroundPage['grounds']
const asPage = (found: FoundGrounds): GroundPage => (Array.isArray(found) ? { grounds: found, total_count: found.length } : found)

/**
 * Grounds as pages of a search and one by one. Kept on the device: readable with no network once seen (DECISIONS 9). What the server wrote
 * into the page is shown at once and counts as old; it is asked for all the same, as whoever is signed in, and saved for offline then.
 */
export const groundQueries = {
  /** One page of results with that day's prices and slot states, in one call. */
  search: (args: GroundSearchArgs) => {
    const query = toSearchQuery(args)
    return queryOptions({
      queryKey: ['grounds', 'search', query],
      queryFn: async ({ signal }): Promise<GroundPage> => asPage(await call(listGrounds, { query }, { signal })),
      staleTime: FOUND_FRESH_MS,
      initialData: () => {
        const written = writtenAnswer(listGrounds, { query })
        return written && asPage(written)
      },
      initialDataUpdatedAt: () => Date.now() - FOUND_FRESH_MS,
    })
  },
  /** One ground with its images and weekly prices. Rejects with ApiError 404 when there is none. */
  detail: (id: number) =>
    queryOptions({
      queryKey: ['grounds', 'detail', id],
      queryFn: ({ signal }) => call(getGround, { params: { id: String(id) } }, { signal }),
      staleTime: GROUND_FRESH_MS,
      initialData: () => writtenAnswer(getGround, { params: { id: String(id) } }),
      initialDataUpdatedAt: () => Date.now() - GROUND_FRESH_MS,
    }),
  /** The grounds nearest to where the signed-in person lives, nearest first (SPEC 2); none while that is not known. */
  nearest: () =>
    queryOptions({
      queryKey: ['grounds', 'nearest'],
      queryFn: ({ signal }) => call(listNearestGrounds, undefined, { signal }),
      staleTime: 60_000,
    }),
}
