import type { Day } from '#core/domain/calendar.ts'
import type { BallType } from '#core/domain/seats.ts'

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
