import { SessionSchema } from '#core/contract/auth.ts'
import * as v from 'valibot'
import { NetworkError } from '#src/lib/api-error.ts'
import { clearToken, storedToken, storeToken } from '#src/lib/token.ts'

type Outcome = 'renewed' | 'refused'
let running: Promise<Outcome> | null = null

async function askServer(): Promise<Outcome> {
  const response = await fetch('/api/auth/refresh', { method: 'POST', credentials: 'include' }).catch((cause: unknown) => {
    throw new NetworkError({ cause })
  })
  if (response.ok) {
    storeToken(v.parse(SessionSchema, await response.json()))
    return 'renewed'
  }
  // Only a refusal ends a session; a server in trouble is treated like no answer.
  if (response.status >= 500 || response.status === 429) throw new NetworkError()
  clearToken()
  return 'refused'
}

/** Another tab may have renewed the token while this one waited for the lock: then its token is used. */
function renewUnderLock(spent: string | null): Promise<Outcome> {
  const renew = () => {
    const current = storedToken()
    return current !== null && current !== spent ? Promise.resolve<Outcome>('renewed') : askServer()
  }
  return navigator.locks ? navigator.locks.request('crease-refresh', renew) : renew()
}

/**
 * Gets a new access token in place of `spent`; callers that come together share one request, across tabs too (DECISIONS 7).
 * `refused` means that the server ended the session: token and role are then removed. Throws NetworkError when no answer came.
 */
export function renewToken(spent: string | null): Promise<Outcome> {
  running ??= renewUnderLock(spent).finally(() => {
    running = null
  })
  return running
}
