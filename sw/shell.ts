import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { keepAsLastVersion, ofLastVersion } from '#sw/last-version.ts'
import { pageOfLastResort } from '#sw/last-resort.ts'

type Handler = (given: { event: ExtendableEvent; request: Request; url: URL }) => Promise<Response>

/** Not in every browser yet. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?: (rules: readonly { condition: object; source: 'cache' }[]) => Promise<void>
}

/**
 * Files whose name says what is in them come from the caches, this version's and the last one's, without waking the worker for each of the
 * fifty that a page is made of; one that is in neither comes from the network. Browsers that do not know this ask `answerFile`.
 */
async function leaveFilesToBrowser(event: RoutingEvent): Promise<void> {
  const rule = { condition: { urlPattern: { pathname: '/assets/*' }, requestMethod: 'GET' }, source: 'cache' } as const
  await event.addRoutes?.([rule]).catch((error: unknown) => console.warn('Every file wakes the worker', error))
}

interface Shell {
  /** Fetches this version's files; an install that misses one fails, and the version before stays. */
  install: (event: ExtendableEvent) => Promise<unknown>
  /** Puts the version before aside, and then its files out of this one's. */
  activate: (event: ExtendableEvent) => Promise<unknown>
  /** Answers every address of the application with its page. */
  answerAddress: Handler
  /** Answers this version's files, and to a page that goes on with the version before, that one's. */
  answerFile: Handler
}

/** The application on this phone: `files` is what the build made. */
export function shellOf(files: readonly (PrecacheEntry | string)[]): Shell {
  const version = new PrecacheController()
  version.addToCacheList([...files])
  const page = version.createHandlerBoundToURL('/index.html')
  return {
    install: (event) => Promise.all([version.install(event), leaveFilesToBrowser(event)]),
    async activate(event) {
      await keepAsLastVersion(version.strategy.cacheName, new Set(version.getURLsToCacheKeys().values()))
      await version.activate(event)
    },
    answerAddress: async (given) => Promise.resolve(page(given)).catch(pageOfLastResort),
    answerFile: async ({ request, url }) => (await version.matchPrecache(url.href)) ?? (await ofLastVersion(url)) ?? fetch(request),
  }
}
