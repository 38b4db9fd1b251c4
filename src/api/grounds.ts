import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  getGround,
  GroundDetailSchema,
  listGrounds,
  listNearestGrounds,
  type GroundDetail,
  type GroundPage,
} from '#core/contract/grounds.ts'
import type { Day } from '#core/domain/calendar.ts'
import type { BallType } from '#core/domain/seats.ts'
import { call } from '#src/lib/http.ts'
import { takePageData } from '#src/lib/page-data.ts'

/** SPEC 9: results of one page; skip = 20 × (page − 1). */
export const SEARCH_PAGE_SIZE = 20

/** What a search asks for. The distance counts only with both coordinates (SPEC 5). */
export interface GroundSearchArgs {
  day: Day
  ball: BallType
  page: number
  name?: string | undefined
  location?: string | undefined
  slot?: string | undefined
  near?: { latitude: number; longitude: number; distanceKm: number } | undefined
}

/** The query string of a search: only active grounds, only what was asked. */
export function toSearchQuery({ day, ball, page, name, location, slot, near }: GroundSearchArgs): Record<string, string> {
  return {
    skip: String(SEARCH_PAGE_SIZE * (page - 1)),
    limit: String(SEARCH_PAGE_SIZE),
    client_date: day,
    is_active: 'true',
    ball_type: ball,
    ...(name ? { name } : {}),
    ...(location ? { location } : {}),
    ...(slot ? { slot } : {}),
    ...(near ? { latitude: String(near.latitude), longitude: String(near.longitude), distance: String(near.distanceKm) } : {}),
  }
}

/** The ground that the opened page is about, when it is this one. */
function writtenGround(id: number): GroundDetail | undefined {
  const ground = v.safeParse(GroundDetailSchema, takePageData())
  return ground.success && ground.output.id === id ? ground.output : undefined
}

/** Grounds as pages of a search and one by one. Kept on the device: readable with no network once seen (DECISIONS 9). */
export const groundQueries = {
  /** One page of results with that day's prices and slot states, in one call. */
  search: (args: GroundSearchArgs) => {
    const query = toSearchQuery(args)
    return queryOptions({
      queryKey: ['grounds', 'search', query],
      queryFn: async ({ signal }): Promise<GroundPage> => {
        const answer = await call(listGrounds, { query }, { signal })
        return Array.isArray(answer) ? { grounds: answer, total_count: answer.length } : answer
      },
      staleTime: 15_000,
    })
  },
  /**
   * One ground with its images and weekly prices. Rejects with ApiError 404 when there is none. The one that the server wrote into the page
   * is shown at once; it is asked for all the same, as whoever is signed in, and saved for offline then.
   */
  detail: (id: number) =>
    queryOptions({
      queryKey: ['grounds', 'detail', id],
      queryFn: ({ signal }) => call(getGround, { params: { id: String(id) } }, { signal }),
      staleTime: 60_000,
      initialData: () => writtenGround(id),
      initialDataUpdatedAt: 0,
    }),
  /** The grounds nearest to where the signed-in person lives, nearest first (SPEC 2); none while that is not known. */
  nearest: () =>
    queryOptions({
      queryKey: ['grounds', 'nearest'],
      queryFn: ({ signal }) => call(listNearestGrounds, undefined, { signal }),
      staleTime: 60_000,
    }),
}
