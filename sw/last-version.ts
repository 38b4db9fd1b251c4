/** Files of the version before this one, for pages that go on with it: one that is paying reloads when it is done (src/lib/worker.ts). */
const CACHE = 'last-version'

/** Copies what the cache of this version still has of others, `wanted` being its own, and forgets the version before that. */
export async function keepAsLastVersion(cacheName: string, wanted: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheName)
  const old = (await cache.keys()).filter(({ url }) => !wanted.has(url) && new URL(url).pathname.startsWith('/assets/'))
  // The first version has none before it; and one that changed no file leaves nobody without.
  if (old.length === 0) return
  await caches.delete(CACHE)
  const last = await caches.open(CACHE)
  for (const request of old) {
    const file = await cache.match(request)
    if (file) await last.put(request, file)
  }
}

/** A file of the version before; undefined when it had none of that name. */
export async function ofLastVersion(url: URL): Promise<Response | undefined> {
  // Not opened: that would make an empty one.
  return caches.match(url.href, { cacheName: CACHE })
}
