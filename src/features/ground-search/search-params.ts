import * as v from 'valibot'
import { BallTypeSchema, SlotLabelSchema } from '#core/contract/common.ts'
import { addDays, daysBetween, isDay, SEARCH_WINDOW_DAYS, type Day } from '#core/domain/calendar.ts'
import type { BallType } from '#core/domain/seats.ts'
import type { GroundSearchArgs } from '#src/api/grounds.ts'

export const DEFAULT_DISTANCE_KM = 10
export const MAX_DISTANCE_KM = 100

/** A parameter that is nonsense is as if it were not there: a mangled link still shows a search. */
function lenient<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.fallback(v.optional(schema), undefined)
}
// The router reads `name=7` as a number and `name=true` as a boolean.
const text = lenient(
  v.pipe(
    v.unknown(),
    v.check((value) => typeof value !== 'object'),
    v.transform(String),
    v.check((value) => value.trim() !== ''),
    v.maxLength(100),
  ),
)
const numberOf = (min: number, max: number) =>
  v.pipe(
    v.unknown(),
    v.check((value) => value !== '' && typeof value !== 'object'),
    v.transform(Number),
    v.number(),
    v.minValue(min),
    v.maxValue(max),
  )
const whole = (min: number, max: number) => lenient(v.pipe(numberOf(min, max), v.integer()))

/** The query of `/search` (SPEC 2). Nothing in it can be wrong, only absent. */
export const SearchParamsSchema = v.object({
  name: text,
  location: text,
  date: lenient(v.pipe(v.unknown(), v.string(), v.check(isDay))),
  page: whole(1, 100_000),
  distance: whole(1, MAX_DISTANCE_KM),
  ballType: lenient(v.pipe(v.unknown(), BallTypeSchema)),
  slot: lenient(v.pipe(v.unknown(), SlotLabelSchema)),
  lat: lenient(numberOf(-90, 90)),
  lng: lenient(numberOf(-180, 180)),
  view: lenient(v.pipe(v.unknown(), v.literal('map'))),
})
export type SearchParams = v.InferOutput<typeof SearchParamsSchema>

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
  view: 'list' | 'map'
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
    view: search.view === 'map' ? 'map' : undefined,
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
