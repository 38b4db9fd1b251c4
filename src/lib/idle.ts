const LONGEST_WAIT_MS = 2_000

/** Resolves once the page has nothing more urgent to do, two seconds later at the latest. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(resolve, 0)
  })
}
