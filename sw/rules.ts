import { isPageAddress } from '#core/offline/addresses.ts'

/** What a request is answered from. `network`: as if there were no worker. */
export type Answerer = 'network' | 'shell' | 'files' | 'pictures' | 'tiles'

/** What the rules look at in a request. */
export interface Asked {
  method: string
  /** From the server that the worker comes from. */
  isOwn: boolean
  /** A tab that opens an address, rather than a page that asks for something. */
  isNavigation: boolean
  isImage: boolean
  path: string
}

/** The first that holds decides. */
const RULES: readonly [what: string, answerer: Answerer, holds: (asked: Asked) => boolean][] = [
  ['what changes something', 'network', ({ method }) => method !== 'GET'],
  // The page's policy lets in no other pictures from elsewhere (server/plugins/security-headers.ts).
  ['map tiles', 'tiles', ({ isOwn, isImage }) => !isOwn && isImage],
  ['other servers', 'network', ({ isOwn }) => !isOwn],
  // The page's own store is the only one of answers, so that each has one owner and one age (src/lib/persistence.ts).
  ['the API', 'network', ({ path }) => /^\/api(\/|$)/.test(path)],
  ['pictures of grounds', 'pictures', ({ path }) => path.startsWith('/uploads/')],
  ['files of the build', 'files', ({ path }) => /^\/(assets\/|icons\/|manifest\.webmanifest$)/.test(path)],
  ['addresses of the application', 'shell', ({ isNavigation, path }) => isNavigation && isPageAddress(path)],
  // The page itself when it is asked for as a file, to see which version the server has; robots.txt, sitemaps, previews.
  ['documents of the server', 'network', () => true],
]

/** Who answers a request. */
export function answererOf(asked: Asked): Answerer {
  return RULES.find(([, , holds]) => holds(asked))![1]
}
