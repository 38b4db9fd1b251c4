import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { getOwnerDay, type OwnerDay } from '#core/contract/owner.ts'
import { addDays, type Day } from '#core/domain/calendar.ts'
import { callCounted } from '#src/lib/http.ts'

/** Grounds of one page of the day. */
export const DAY_PAGE_SIZE = 20
/** How often a day that is looked at is asked again. Milliseconds. */
const REFRESH_MS = 30_000

/** A page of the day as it is kept, and how many grounds there are in all. */
export type DayAnswer = { rows: OwnerDay; total: number }

export interface OwnerDayArgs {
  date: Day
  /** One ground alone; all of them unless told. */
  groundId?: number | undefined
  /** From 1. */
  page: number
}

/** The day of the grounds that one runs. Kept on the device: readable with no network once seen (DECISIONS 9). */
export const ownerQueries = {
  /** A page of grounds hour by hour, and how many grounds there are. Asked again every 30 s while it is shown. */
  day: ({ date, groundId, page }: OwnerDayArgs) => {
    const query = {
      date,
      limit: String(DAY_PAGE_SIZE),
      ...(groundId === undefined ? {} : { ground_id: String(groundId) }),
      ...(page > 1 ? { skip: String(DAY_PAGE_SIZE * (page - 1)) } : {}),
    }
    return queryOptions({
      queryKey: ['owner-day', query],
      queryFn: ({ signal }) => callCounted(getOwnerDay, { query }, { signal }),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
    })
  },
}

/** How many days from today can be read without a network, whether they were looked at or not. */
const DAYS_KEPT = 7
/** So long a day that was asked for ahead is good enough. Milliseconds. */
const AHEAD_FRESH_MS = 900_000

/** Asks for the days after `today` one by one, so that they are on the device when the network is not (DECISIONS 9). */
export async function keepDaysAhead(client: QueryClient, today: Day): Promise<void> {
  for (let ahead = 1; ahead < DAYS_KEPT; ahead += 1) {
    await client.prefetchQuery({ ...ownerQueries.day({ date: addDays(today, ahead), page: 1 }), staleTime: AHEAD_FRESH_MS })
  }
}

/** What a write on the day changed is asked again, wherever it is shown. */
export function refreshDay(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['owner-day'] })
  void client.invalidateQueries({ queryKey: ['owner-week'] })
}
