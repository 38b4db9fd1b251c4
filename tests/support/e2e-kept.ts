import type { Page } from 'playwright/test'

/** Everything that this device keeps, as one text: both storages, every record of every database, every cached address, notifications, the push subscription. */
export function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    async function recordsOf(name: string): Promise<unknown> {
      const database = await done(indexedDB.open(name))
      const stores = await Promise.all(
        [...database.objectStoreNames].map(async (store) => {
          const all = database.transaction(store).objectStore(store)
          return [store, await done(all.getAllKeys()), await done(all.getAll())]
        }),
      )
      database.close()
      return [name, stores]
    }
    const databases = await Promise.all((await indexedDB.databases()).map(({ name = '' }) => recordsOf(name)))
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => [name, (await (await caches.open(name)).keys()).map(({ url }) => url)]),
    )
    const registration = await navigator.serviceWorker.getRegistration()
    const notifications = ((await registration?.getNotifications()) ?? []).map(({ title, body, data }) => [title, body, data as unknown])
    const subscription = await registration?.pushManager.getSubscription()
    return JSON.stringify({ localStorage, sessionStorage, databases, cached, notifications, subscription }, null, 1)
  })
}

/** Resolves once what this page was answered is on the device: a page that is left in the same moment keeps nothing. */
export async function untilKept(page: Page): Promise<void> {
  // The answer is written before the page has nothing better to do, and read after what was written before.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await keptOnDevice(page)
}

/** Names of the databases on this device. */
export function databasesOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name))
}
