declare const self: ServiceWorkerGlobalScope

/**
 * Removes what a worker keeps, and the worker itself. Saved answers and drafts are the page's and stay. Open pages are loaded again, for one that this
 * worker still has would register it anew; one that books or pays goes on as it is, with the network.
 */
export async function removeAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    if (!new URL(page.url).pathname.startsWith('/booking/')) await page.navigate(page.url)
  }
}
