import type { Place } from '#core/contract/places.ts'

/** Finds places in India by name and by position. */
export interface Geocoder {
  /** At most `limit` places whose name begins with or holds the text, best first. */
  search(text: string, limit: number): Promise<Place[]>
  /** The nearest town or locality, or null when the position is not in India. */
  reverse(latitude: number, longitude: number): Promise<Place | null>
}
