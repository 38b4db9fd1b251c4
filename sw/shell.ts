import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Paths that the server answers itself: never the application's page. */
const SERVED_BY_SERVER = [/^\/api\//, /^\/uploads\//, /^\/assets\//]

/** Keeps the application on the phone and answers every navigation with it, so that each route opens without a network. */
export function serveShell(files: readonly (PrecacheEntry | string)[]): void {
  precacheAndRoute([...files])
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVED_BY_SERVER }))
}
