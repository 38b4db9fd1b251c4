import * as v from 'valibot'
import { LatitudeParamSchema, LongitudeParamSchema, lineOf } from '#core/contract/common.ts'
import { endpoint } from '#core/contract/endpoint.ts'

/** A town or locality in India. */
export const PlaceSchema = v.object({
  name: v.string(),
  /** The town it belongs to; its own name for a town. */
  city: v.string(),
  state: v.string(),
  latitude: v.number(),
  longitude: v.number(),
})
export type Place = v.InferOutput<typeof PlaceSchema>

export const searchPlaces = endpoint('GET /places', {
  summary: 'Places in India whose name begins with or holds the text, at most 8',
  access: 'open',
  query: v.object({ q: v.pipe(lineOf(100), v.minLength(2, 'Type at least two letters')) }),
  response: v.array(PlaceSchema),
})
export const reversePlace = endpoint('GET /places/reverse', {
  summary: 'The place at a position; city is null outside India',
  access: 'open',
  query: v.object({ latitude: LatitudeParamSchema, longitude: LongitudeParamSchema }),
  response: v.object({ city: v.nullable(v.string()), place: v.nullable(PlaceSchema) }),
})
