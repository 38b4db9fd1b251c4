import { OfflineError } from '#src/lib/connectivity.ts'
import { ApiError, NetworkError } from '#src/lib/http.ts'

/** Waits between two questions: short at first, then every 15 s. Milliseconds. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

function hasNoAnswer(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof OfflineError || (error instanceof ApiError && error.status >= 500)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}

/**
 * Asks until there is an answer, good or bad: for questions that may be repeated, such as whether a payment arrived.
 * `onSilence` is told each time none came. Rejects with the refusal, or with the signal's reason when it is aborted.
 */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  { signal, onSilence }: { signal: AbortSignal; onSilence: () => void },
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!hasNoAnswer(error)) throw error
      signal.throwIfAborted()
      onSilence()
      await pause(WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]!, signal)
    }
  }
}
