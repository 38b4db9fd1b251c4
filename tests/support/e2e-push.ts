import type { CDPSession, Page } from 'playwright/test'
import { expect } from '#tests/support/e2e.ts'

/** What the browser's own protocol does with the worker of a page: a push that arrives, a network that is back, the worker's end. */
export interface WorkerControls {
  /** Delivers a message as the browser's push service would. */
  deliver(data: string): Promise<void>
  /** Tells the worker that there is a network, as a browser does with no page open. */
  sync(tag: string): Promise<void>
  /** The browser wakes the worker as it does from time to time with nothing open. */
  wake(tag: string): Promise<void>
  /** The worker is ended, as a browser does with one that has nothing to do. */
  stopWorker(): Promise<void>
}

interface Registration {
  registrationId: string
  scopeURL: string
}

async function registrationSeenBy(session: CDPSession): Promise<string> {
  const seen = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: { registrations: Registration[] }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return seen
}

/** Waits until the worker knows who is signed in: only then it does something for them. */
export async function whenWorkerKnows(page: Page, person: number | null): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          // Whoever opens a database that is not there makes an empty one, which the worker could not use.
          const isThere = (await indexedDB.databases()).some(({ name }) => name === 'crease-device')
          if (!isThere) return undefined
          const open = indexedDB.open('crease-device')
          const db = await new Promise<IDBDatabase>((resolve) => open.addEventListener('success', () => resolve(open.result)))
          const request = db.transaction('device').objectStore('device').get('person')
          await new Promise((resolve) => request.addEventListener('success', resolve))
          db.close()
          return request.result as number | null
        }),
      { timeout: 20_000 },
    )
    .toBe(person)
}

export async function controlsOf(page: Page): Promise<WorkerControls> {
  const session = await page.context().newCDPSession(page)
  const registrationId = await registrationSeenBy(session)
  const { origin } = new URL(page.url())
  return {
    deliver: async (data) => void (await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })),
    sync: async (tag) => void (await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false })),
    wake: async (tag) => void (await session.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag })),
    stopWorker: async () => void (await session.send('ServiceWorker.stopAllWorkers')),
  }
}

export interface ShownNotification {
  title: string
  body: string
  tag: string
  path: string
}

/** What stands on the screen of the phone. */
export function notificationsOn(page: Page): Promise<ShownNotification[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, path: (data as { path: string }).path }))
  })
}

/** Takes all of it off the screen. */
export async function clearNotifications(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    for (const each of await registration.getNotifications()) each.close()
  })
  // The browser takes them away a little later, and would take one with the same tag that came meanwhile.
  await expect.poll(() => notificationsOn(page)).toEqual([])
}
