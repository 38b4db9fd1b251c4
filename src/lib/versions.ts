import { onlineManager } from '@tanstack/react-query'
import { isBusy, onBusyChange } from '#src/lib/busy.ts'
import { prompt } from '#src/lib/prompts.ts'

const CHECK_EVERY_MS = 3_600_000
/** Who comes back to the app within this time is not asked about. */
const CHECK_AGAIN_MS = 600_000
/** By then a new version has taken over; a browser that does not tell gets its reload all the same. */
const TAKE_OVER_MS = 4_000

let isReloading = false

function reload(): void {
  if (isReloading) return
  isReloading = true
  location.reload()
}

/** Calls back once: now, or when nothing is going on in this tab any more. */
function whenIdle(task: () => void): void {
  if (!isBusy()) return task()
  const stop = onBusyChange(() => {
    // One step of a booking ends and the next begins in the same breath.
    setTimeout(() => {
      if (!isBusy() && stop()) task()
    })
  })
}

/** A tab in the middle of something goes on with the version that it has, and comes over when it is done. */
function comeOver(): void {
  prompt('update')
  whenIdle(reload)
}

/** Takes the version that waits, in every tab. sw.ts knows the message. */
function take(registration: ServiceWorkerRegistration | undefined): void {
  // Asked for now: a still newer one may have taken its place.
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' }, [])
  setTimeout(comeOver, registration?.waiting ? TAKE_OVER_MS : 0)
}

/** The person decides when a new version takes over (DECISIONS 9). */
function offerWaiting(registration: ServiceWorkerRegistration): void {
  // The first version of a browser has nothing to take over from.
  if (!registration.waiting || !registration.active) return
  prompt('update', () => take(registration))
}

/** Resolves when a version that is being fetched waits, or could not be had. */
function whenInstalled({ installing }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    if (!installing) return resolve()
    installing.addEventListener('statechange', () => resolve(), { once: true })
  })
}

async function fetchAndTake(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update().catch(() => undefined)
  if (registration) await whenInstalled(registration)
  take(registration)
}

/** The server no longer works with this version of the page: it is said, and the way on is the new one. */
export function tellTooOld(): void {
  prompt('too-old', () => void fetchAndTake())
}

/** Looks for a new version each hour, and when somebody comes back to the app. */
function lookForVersions(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  const look = () => {
    if (document.hidden || !onlineManager.isOnline() || Date.now() - lookedAt < CHECK_AGAIN_MS) return
    lookedAt = Date.now()
    // Without an answer: the next time.
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, CHECK_EVERY_MS)
}

/** Offers each new version of the app, and takes it when the person has agreed, here or in another tab. Called once. */
export function followVersions(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator
  let wasControlled = serviceWorker.controller !== null
  // The first worker of a browser takes over too, and nothing is to be loaded again for it.
  serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) comeOver()
    wasControlled = true
  })
  const follow = () => registration.installing?.addEventListener('statechange', () => offerWaiting(registration))
  follow()
  offerWaiting(registration)
  registration.addEventListener('updatefound', follow)
  lookForVersions(registration)
}
