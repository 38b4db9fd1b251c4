import { addDays, daysBetween, SEARCH_WINDOW_DAYS, type Day } from '#core/domain/calendar.ts'
import type { BallType } from '#core/domain/seats.ts'
import type { GroundSearchArgs } from '#core/contract/ground-search.ts'
import type { SearchParams } from '#src/features/ground-search/read-search-params.ts'

export const DEFAULT_DISTANCE_KM = 10

interface Place {
  latitude: number
  longitude: number
}

/** A search with every default filled in. */
export interface Search {
  name: string
  location: string
  day: Day
  page: number
  distanceKm: number
  ball: BallType
  slot: string | null
  near: Place | null
  /** Whether the place comes from the URL, from the person's profile, or is not known. */
  nearSource: 'url' | 'saved' | 'none'
  view: 'list' | 'map' | 'matches'
}

export interface SearchDefaults {
  today: Day
  ball: BallType
  /** The signed-in person's saved coordinates. */
  savedPlace: Place | null
}

function isInWindow(day: Day, today: Day): boolean {
  const ahead = daysBetween(today, day)
  return ahead >= 0 && ahead <= SEARCH_WINDOW_DAYS
}

/** The last day that may be searched. */
export function lastSearchDay(today: Day): Day {
  return addDays(today, SEARCH_WINDOW_DAYS)
}

/** What the URL asks for, the rest from the person and the day: ball and coordinates as SPEC 5 has them. */
export function resolveSearch(params: SearchParams, { today, ball, savedPlace }: SearchDefaults): Search {
  const { lat, lng } = params
  const fromUrl = lat !== undefined && lng !== undefined ? { latitude: lat, longitude: lng } : null
  return {
    name: params.name ?? '',
    location: params.location ?? '',
    day: params.date && isInWindow(params.date, today) ? params.date : today,
    page: params.page ?? 1,
    distanceKm: params.distance ?? DEFAULT_DISTANCE_KM,
    ball: params.ballType ?? ball,
    slot: params.slot ?? null,
    near: fromUrl ?? savedPlace,
    nearSource: fromUrl ? 'url' : savedPlace ? 'saved' : 'none',
    view: params.view ?? 'list',
  }
}

/** The URL of a search: what is default is left out. The ball stays, as its default is the person's and not the link's. */
export function toSearchParams(search: Search, today: Day): SearchParams {
  return {
    name: search.name.trim() ? search.name : undefined,
    location: search.location.trim() ? search.location : undefined,
    date: search.day === today ? undefined : search.day,
    page: search.page === 1 ? undefined : search.page,
    distance: search.distanceKm === DEFAULT_DISTANCE_KM ? undefined : search.distanceKm,
    ballType: search.ball,
    slot: search.slot ?? undefined,
    lat: search.nearSource === 'url' ? search.near?.latitude : undefined,
    lng: search.nearSource === 'url' ? search.near?.longitude : undefined,
    view: search.view === 'list' ? undefined : search.view,
  }
}

/** The call of a search; the distance goes along only when the place is known (SPEC 5). */
export function toSearchArgs({ name, location, day, page, distanceKm, ball, slot, near }: Search): GroundSearchArgs {
  return {
    day,
    ball,
    page,
    name: name.trim(),
    location: location.trim(),
    slot: slot ?? undefined,
    near: near ? { ...near, distanceKm } : undefined,
  }
}
