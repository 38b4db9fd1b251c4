import type { Place } from '#core/contract/places.ts'
import { readGazetteer, type Foreign, type Town } from '#server/adapters/geocoder/gazetteer.ts'
import type { Geocoder } from '#server/adapters/geocoder/port.ts'

const KM_A_DEGREE = 111.195
/** Beyond this from any town one is at sea or in another country. */
const FARTHEST_KM = 60
/** Km that a town reaches, by the root of its population: Bengaluru 18, Mysuru 8. Koramangala is in Bengaluru, not in the nearest village. */
const REACH = 0.008

/** How well a text names a town: the whole name is best, then its beginning, then a word's beginning, then any part of it. */
const MATCHES: readonly ((name: string, text: string) => boolean)[] = [
  (name, text) => name === text,
  (name, text) => name.startsWith(text),
  (name, text) => name.includes(` ${text}`),
  (name, text) => name.includes(text),
]

const rankOf = (names: readonly string[], text: string): number => MATCHES.findIndex((matches) => names.some((name) => matches(name, text)))

function kmTo({ latitude, longitude }: Foreign, fromLatitude: number, fromLongitude: number): number {
  const east = (longitude - fromLongitude) * Math.cos((fromLatitude * Math.PI) / 180)
  return Math.hypot(latitude - fromLatitude, east) * KM_A_DEGREE
}

const farness = (town: Town, latitude: number, longitude: number) =>
  kmTo(town.place, latitude, longitude) / (1 + REACH * Math.sqrt(town.population))

function nearestTown(towns: readonly Town[], latitude: number, longitude: number): Town {
  return towns.reduce((best, town) => (farness(town, latitude, longitude) < farness(best, latitude, longitude) ? town : best))
}

/** The geocoder that needs nobody: an extract of GeoNames in memory. Old names find the towns of today. */
export function createEmbeddedGeocoder(): Geocoder {
  const { towns, foreign } = readGazetteer()

  function search(text: string, limit: number): Place[] {
    const wanted = text.trim().toLowerCase()
    const byRank = Map.groupBy(towns, ({ names }) => rankOf(names, wanted))
    return MATCHES.flatMap((_, rank) => byRank.get(rank) ?? [])
      .slice(0, limit)
      .map(({ place }) => place)
  }

  function reverse(latitude: number, longitude: number): Place | null {
    const nearIndia = Math.min(...towns.map(({ place }) => kmTo(place, latitude, longitude)))
    const nearForeign = Math.min(...foreign.map((place) => kmTo(place, latitude, longitude)))
    return nearIndia > FARTHEST_KM || nearForeign < nearIndia ? null : nearestTown(towns, latitude, longitude).place
  }

  return { search: async (text, limit) => search(text, limit), reverse: async (latitude, longitude) => reverse(latitude, longitude) }
}
