import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reversePlace, searchPlaces } from '#core/contract/places.ts'
import { call } from '#src/lib/http.ts'

const DAY_MS = 86_400_000

export const placeQueries = {
  /** Places in India by the letters typed; asks nothing below two. */
  search: (text: string) =>
    queryOptions({
      queryKey: ['places', 'search', text],
      queryFn: ({ signal }) => call(searchPlaces, { query: { q: text } }, { signal }),
      enabled: text.length >= 2,
      staleTime: DAY_MS,
      placeholderData: keepPreviousData,
    }),
  /** The place at a position. */
  at: (latitude: number, longitude: number) =>
    queryOptions({
      queryKey: ['places', 'at', latitude, longitude],
      queryFn: ({ signal }) => call(reversePlace, { query: { latitude: String(latitude), longitude: String(longitude) } }, { signal }),
      staleTime: DAY_MS,
    }),
}
