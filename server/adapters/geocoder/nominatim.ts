import * as v from 'valibot'
import type { Place } from '#core/contract/places.ts'
import type { Geocoder } from '#server/adapters/geocoder/port.ts'

const TIMEOUT_MS = 4_000
const CACHE_ENTRIES = 2_000
const CACHE_MS = 24 * 3_600_000

const text = v.optional(v.string())
const HitSchema = v.object({
  lat: v.pipe(v.string(), v.transform(Number)),
  lon: v.pipe(v.string(), v.transform(Number)),
  name: text,
  display_name: text,
  address: v.object({
    city: text,
    town: text,
    village: text,
    municipality: text,
    county: text,
    state_district: text,
    suburb: text,
    neighbourhood: text,
    state: text,
    country_code: text,
  }),
})
const ReverseSchema = v.union([HitSchema, v.object({ error: v.unknown() })])
type Hit = v.InferOutput<typeof HitSchema>

/** SPEC 7: the city is the address's city, town or village. */
function toPlace({ lat, lon, name, display_name, address }: Hit): Place {
  const city = address.city ?? address.town ?? address.village ?? address.municipality ?? address.county ?? address.state_district ?? ''
  const own = name || address.suburb || address.neighbourhood || display_name?.split(',')[0] || city
  return { name: own, city: city || own, state: address.state ?? '', latitude: lat, longitude: lon }
}

/** Remembers answers for a day, the newest 2,000, and asks once for the same while an answer is under way. */
function remembering<T>(now: () => number, ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, { answer: Promise<T>; until: number }>()
  return (key) => {
    const known = kept.get(key)
    if (known && known.until > now()) return known.answer
    const answer = ask(key)
    kept.delete(key)
    kept.set(key, { answer, until: now() + CACHE_MS })
    // An answer that failed is asked for again next time.
    answer.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > CACHE_ENTRIES && oldest !== undefined) kept.delete(oldest)
    return answer
  }
}

export interface NominatimOptions {
  /** The root of an own Nominatim: the public one forbids type-ahead. */
  url: string
  /** Where Crease is served: said in the User-Agent, as Nominatim's policy asks. */
  publicUrl: string
  now?: () => number
}

/** Places in India from a Nominatim server. Rejects when it does not answer within 4 s or not as it should. */
export function createNominatim({ url, publicUrl, now = Date.now }: NominatimOptions): Geocoder {
  const root = url.replace(/\/$/, '')
  const ask = remembering(now, async (path: string): Promise<unknown> => {
    const answer = await fetch(`${root}${path}`, {
      headers: { 'User-Agent': `Crease (${publicUrl})`, 'Accept-Language': 'en' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // It answers by itself: who leads elsewhere is not followed to where only this machine may go.
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`Nominatim answered ${answer.status}`)
    return answer.json()
  })
  const path = (call: string, query: Record<string, string>) =>
    `/${call}?${new URLSearchParams({ format: 'jsonv2', addressdetails: '1', ...query }).toString()}`
  return {
    async search(q, limit) {
      return v.parse(v.array(HitSchema), await ask(path('search', { q, limit: String(limit), countrycodes: 'in' }))).map(toPlace)
    },
    async reverse(latitude, longitude) {
      // 4 decimals are 11 m: near enough for a locality, and the cache is hit more often.
      const hit = v.parse(ReverseSchema, await ask(path('reverse', { lat: latitude.toFixed(4), lon: longitude.toFixed(4), zoom: '14' })))
      return 'error' in hit || hit.address.country_code !== 'in' ? null : toPlace(hit)
    },
  }
}
