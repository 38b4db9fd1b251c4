import { outcomeOf } from '#core/offline/queue.ts'
import { ApiError } from '#src/lib/api-error.ts'

/** A key for one attempt at a write (DECISIONS 3). */
export function newKey(): string {
  // Not randomUUID: that one is missing on plain http in the local network.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether the server has decided: the next try is a new attempt. */
export function isDefinite(error: unknown): boolean {
  return error instanceof ApiError && outcomeOf(error.status) === 'refused'
}

/**
 * `canBeUndone`: writes that undo each other, so that once one is answered an earlier one asked again is meant anew.
 *
 * One Idempotency-Key for each attempt at a write: the same body asked again while nobody knows whether the first request
 * arrived gets the same key; once the server has answered, the next one is a new attempt (DECISIONS 3).
 */
export function createAttempts({ canBeUndone = false } = {}) {
  const open = new Map<string, string>()
  return async function attempt<T>(body: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
    const name = JSON.stringify(body)
    const key = open.get(name) ?? newKey()
    open.set(name, key)
    try {
      const answer = await send(key)
      if (canBeUndone) open.clear()
      else open.delete(name)
      return answer
    } catch (error) {
      if (isDefinite(error)) open.delete(name)
      throw error
    }
  }
}
