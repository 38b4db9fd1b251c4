/** Registers the service worker; what follows its versions is of use only once there is one. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { serviceWorker } = navigator
  serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch((error: unknown) => console.warn('No service worker', error))
  void serviceWorker.ready.then(async (registration) => (await import('#src/lib/versions.ts')).followVersions(registration))
}
