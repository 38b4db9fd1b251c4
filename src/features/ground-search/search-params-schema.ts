import * as v from 'valibot'
import { BallTypeSchema, SlotLabelSchema } from '#core/contract/common.ts'
import { isDay } from '#core/domain/calendar.ts'

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
