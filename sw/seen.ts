import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'

const DAY_SECONDS = 86_400

interface Limits {
  maxEntries: number
  maxAgeSeconds: number
}

/** What goes first when the phone has no room left. An opaque answer, of which nothing can be known, is never among it. */
const limited = (limits: Limits) => new ExpirationPlugin({ ...limits, matchOptions: { ignoreVary: true }, purgeOnQuotaError: true })
const readable = new CacheableResponsePlugin({ statuses: [200] })
const pictures = limited({ maxEntries: 120, maxAgeSeconds: 30 * DAY_SECONDS })
const tiles = limited({ maxEntries: 200, maxAgeSeconds: 7 * DAY_SECONDS })

/** Pictures of grounds that were seen. A picture never changes under its name: the first answer stays good. */
export const seenPictures = new CacheFirst({
  cacheName: 'pictures',
  matchOptions: { ignoreVary: true },
  plugins: [readable, pictures],
})

/**
 * Map tiles that were seen, and no others: OpenStreetMap forbids fetching ahead, and asks for seven days. The map's own request takes an answer of
 * which nothing can be read, and which browsers count as megabytes: it is asked for readably, and where the tile server refuses that, as it came.
 */
export const seenTiles = new CacheFirst({
  cacheName: 'tiles',
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      requestWillFetch: async ({ request }) => new Request(request, { mode: 'cors', credentials: 'omit' }),
      handlerDidError: async ({ request }) => fetch(request),
    },
    readable,
    tiles,
  ],
})

/** What was looked at tells where somebody plays: it goes with a sign-out. */
export async function forgetSeen(): Promise<void> {
  await Promise.all([pictures.deleteCacheAndMetadata(), tiles.deleteCacheAndMetadata()])
}
