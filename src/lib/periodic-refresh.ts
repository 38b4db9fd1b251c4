const TWICE_A_DAY_MS = 12 * 3_600_000

interface PeriodicSync {
  register(tag: string, options: { minInterval: number }): Promise<void>
}

/** Asks the browser to wake the worker from time to time (sw/periodic.ts). Only some allow it, and only once the application is installed. */
export async function askForPeriodicRefresh(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  const { periodicSync } = (registration ?? {}) as { periodicSync?: PeriodicSync }
  await periodicSync?.register('refresh', { minInterval: TWICE_A_DAY_MS }).catch(() => undefined)
}
