import { queryOptions } from '@tanstack/react-query'
import { getOwnerWeek, type OwnerWeek } from '#core/contract/owner.ts'
import type { Day } from '#core/domain/calendar.ts'
import { callCounted } from '#src/lib/http.ts'

/** Grounds that are added up at once: more than anybody but a super admin runs. */
export const WEEK_GROUNDS = 100
const REFRESH_MS = 60_000

/** Seven days of some grounds in numbers, and how many grounds there are. */
export interface CountedWeek {
  week: OwnerWeek
  groundCount: number
}

/** Occupancy and earnings of the grounds that one runs (DECISIONS 8). Kept on the device: readable with no network once seen. */
export const ownerWeekQueries = {
  /** The seven days that begin with `from`, of one page of grounds by name; `page` from 1. */
  of: (from: Day, page: number) =>
    queryOptions({
      queryKey: ['owner-week', from, page],
      queryFn: async ({ signal }): Promise<CountedWeek> => {
        const query = { from, skip: String(WEEK_GROUNDS * (page - 1)), limit: String(WEEK_GROUNDS) }
        const { rows, total } = await callCounted(getOwnerWeek, { query }, { signal })
        return { week: rows, groundCount: total }
      },
      staleTime: 10_000,
      refetchInterval: REFRESH_MS,
    }),
}
