import { ballType, day, numberIn, oneOf, addressReader, slot, text, wholeIn } from '#src/lib/address-params.ts'

export const MAX_DISTANCE_KM = 100

/** Reads the query of `/search` (SPEC 2). */
export const readSearchParams = addressReader({
  name: text(100),
  location: text(100),
  date: day,
  page: wholeIn(1, 100_000),
  distance: wholeIn(1, MAX_DISTANCE_KM),
  ballType,
  slot,
  lat: numberIn(-90, 90),
  lng: numberIn(-180, 180),
  view: oneOf(['map', 'matches']),
})
export type SearchParams = ReturnType<typeof readSearchParams>
