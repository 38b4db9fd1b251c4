import { Workbox } from 'workbox-window'
import { offerUpdate } from '#src/lib/waiting-update.ts'

/**
 * Registers the service worker. A new version waits until the person decides (DECISIONS 9).
 * The page reloads on a change of the worker only when it already had one: workbox's own `isUpdate`
 * stays false on the page that installed the first.
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const workbox = new Workbox('/sw.js')
  let wasControlled = navigator.serviceWorker.controller !== null
  workbox.addEventListener('controlling', () => {
    if (wasControlled) location.reload()
    wasControlled = true
  })
  workbox.addEventListener('waiting', () => offerUpdate(() => workbox.messageSkipWaiting()))
  workbox.register().catch((error: unknown) => console.warn('No service worker', error))
}
