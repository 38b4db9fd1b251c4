import type { Deps } from '#server/deps.ts'
import { listedGroundIds, listedGroundParts } from '#server/modules/grounds/listed-grounds.ts'
import { FIXED_ADDRESSES } from '#server/modules/pages/addresses.ts'

/** Grounds by part, by their numbers: below the 50,000 addresses that a sitemap may have, with room for the pages that are not grounds. */
const PART_SIZE = 45_000

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const element = (name: string, address: string) => `<${name}><loc>${address}</loc></${name}>\n`

// No `lastmod`: a ground does not know when it was last changed, and a wrong day is worse than none.
async function* urlSet(parts: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset ${NAMESPACE}>\n`
  yield* parts
  yield '</urlset>\n'
}

function findableAddresses(publicUrl: string): string {
  const paths = Object.entries(FIXED_ADDRESSES).filter(([, { isPrivate }]) => isPrivate !== true)
  return paths.map(([path]) => element('url', `${publicUrl}${path}`)).join('')
}

async function* addressesOf({ db, config }: Deps, part: number): AsyncGenerator<string> {
  if (part === 0) yield findableAddresses(config.publicUrl)
  for await (const ids of listedGroundIds(db, { after: part * PART_SIZE, last: (part + 1) * PART_SIZE })) {
    yield ids.map((id) => element('url', `${config.publicUrl}/ground/${id}`)).join('')
  }
}

/** `/sitemap-{number}.xml`, numbered from 1; null when there is no such part. Asks as it is read, some thousand grounds at a time. */
export async function siteMapPart(deps: Deps, number: number): Promise<AsyncGenerator<string> | null> {
  const parts = await listedGroundParts(deps.db, PART_SIZE)
  return number === 1 || parts.includes(number - 1) ? urlSet(addressesOf(deps, number - 1)) : null
}

/** `/sitemap.xml`: the pages and all active grounds, or an index of the parts when one part does not hold them. */
export async function siteMap(deps: Deps): Promise<AsyncGenerator<string> | string> {
  const parts = await listedGroundParts(deps.db, PART_SIZE)
  if (parts.every((part) => part === 0)) return urlSet(addressesOf(deps, 0))
  const all = [...new Set([0, ...parts])].map((part) => element('sitemap', `${deps.config.publicUrl}/sitemap-${part + 1}.xml`))
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${all.join('')}</sitemapindex>\n`
}

/**
 * `/robots.txt`. What a ground's page and the search read is allowed, else a search engine that runs the page would see it fail;
 * so are the pictures of links, and shared matches, which say `noindex` themselves.
 */
export function robots(publicUrl: string): string {
  const readByPages = ['config', 'health', 'grounds', 'places', 'bookings/slot-states', 'bookings/availability', 'bookings/open']
  const hidden = ['/api/', '/booking/', '/my-bookings', '/profile', '/dashboard', '/nearby-grounds', '/reset-password']
  return [
    'User-agent: *',
    ...readByPages.map((path) => `Allow: /api/${path}`),
    ...hidden.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
