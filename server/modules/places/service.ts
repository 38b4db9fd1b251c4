import type { Place } from '#core/contract/places.ts'
import type { Deps } from '#server/deps.ts'
import { listLocalities, type Locality } from '#server/modules/places/repository.ts'

const LIMIT = 8
/** Room that localities leave for towns. */
const LOCALITIES = 4

/** `Indiranagar, Bengaluru` is the locality Indiranagar of Bengaluru; a location in one word tells no town. */
async function toPlace({ geocoder }: Deps, { location, latitude, longitude }: Locality): Promise<Place | null> {
  const parts = location.split(',').map((part) => part.trim())
  const name = parts[0]!
  const town = await geocoder.reverse(latitude, longitude)
  const city = parts.at(-1)!
  if (town === null || parts.length < 2) return null
  return { name, city, state: town.state, latitude, longitude }
}

/** At most 8 places: the geocoder's best, then the localities with grounds whose name begins with the text, then its others. */
export async function findPlaces(deps: Deps, text: string): Promise<Place[]> {
  const wanted = text.toLowerCase()
  const [towns, localities] = await Promise.all([deps.geocoder.search(text, LIMIT), listLocalities(deps.db, wanted, LIMIT)])
  const near = await Promise.all(localities.map((locality) => toPlace(deps, locality)))
  const ours = near
    .filter((place) => place !== null)
    .filter(({ name }) => name.toLowerCase().startsWith(wanted))
    .slice(0, LOCALITIES)
  const places = [...towns.slice(0, 1), ...ours, ...towns.slice(1)]
  const unique = new Map(places.toReversed().map((place) => [`${place.name}, ${place.city}, ${place.state}`, place]))
  return places.filter((place) => unique.get(`${place.name}, ${place.city}, ${place.state}`) === place).slice(0, LIMIT)
}

/** The town at a position; both null outside India. */
export async function placeAt(
  { geocoder }: Deps,
  latitude: number,
  longitude: number,
): Promise<{ city: string | null; place: Place | null }> {
  const place = await geocoder.reverse(latitude, longitude)
  return { city: place?.city ?? null, place }
}
