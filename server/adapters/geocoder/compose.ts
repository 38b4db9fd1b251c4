import { createEmbeddedGeocoder } from '#server/adapters/geocoder/embedded.ts'
import { createNominatim } from '#server/adapters/geocoder/nominatim.ts'
import type { Geocoder } from '#server/adapters/geocoder/port.ts'
import type { Config } from '#server/config.ts'

/** The geocoder of the configuration. The embedded one answers when Nominatim does not: a place is better than an error. */
export function createGeocoder({ geocoder, nominatimUrl, publicUrl }: Pick<Config, 'geocoder' | 'nominatimUrl' | 'publicUrl'>): Geocoder {
  const embedded = createEmbeddedGeocoder()
  if (geocoder === 'embedded' || nominatimUrl === null) return embedded
  const nominatim = createNominatim({ url: nominatimUrl, publicUrl })
  return {
    search: (text, limit) => nominatim.search(text, limit).catch(() => embedded.search(text, limit)),
    reverse: (latitude, longitude) => nominatim.reverse(latitude, longitude).catch(() => embedded.reverse(latitude, longitude)),
  }
}
