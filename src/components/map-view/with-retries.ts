const DELAYS_MS = [500, 1_500, 4_500]

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })

/** What `load` resolves to, tried again up to three times with growing delay (SPEC 9); then its last rejection. Delays in ms. */
export async function withRetries<Loaded>(load: () => Promise<Loaded>, delaysMs: readonly number[] = DELAYS_MS): Promise<Loaded> {
  for (const delay of delaysMs) {
    try {
      return await load()
    } catch {
      await wait(delay)
    }
  }
  return load()
}
