import { offerUpdate } from '#src/lib/waiting-update.ts'

/** A new version waits until the person decides (DECISIONS 9). sw.ts knows the message. */
function offer(worker: ServiceWorker): void {
  offerUpdate(() => worker.postMessage({ type: 'SKIP_WAITING' }, []))
}

/** Offers a version that is being installed once it waits; the first one of a browser has nothing to wait for. */
function follow(worker: ServiceWorker): void {
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker)
  })
}

async function register({ serviceWorker }: Navigator): Promise<void> {
  const registration = await serviceWorker.register('/sw.js')
  if (registration.installing) follow(registration.installing)
  if (registration.waiting && serviceWorker.controller) offer(registration.waiting)
  registration.addEventListener('updatefound', () => registration.installing && follow(registration.installing))
}

/** Registers the service worker. The page reloads when another version takes over, not when the first one does. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  let wasControlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) location.reload()
    wasControlled = true
  })
  register(navigator).catch((error: unknown) => console.warn('No service worker', error))
}
