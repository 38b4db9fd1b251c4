import { START_UP_HEADER } from '#core/contract/headers.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { aloneWithCookie } from '#src/lib/session-lock.ts'
import { clearToken, isSignOutOwed, storedToken, storeToken } from '#src/lib/token.ts'

/** Loads the calls of a session; without a network that is a NetworkError like any other. */
export const loadSessionCalls = () =>
  import('#src/lib/session-calls.ts').catch((cause: unknown) => {
    throw new NetworkError({ cause })
  })

/** Calls back when the server refused to go on with the session in the middle of the work. */
export function onSessionRefused(listener: () => void): () => void {
  refusedListeners.add(listener)
  return () => refusedListeners.delete(listener)
}

/** Tells all who listen that the session is over. */
export function tellSessionRefused(): void {
  for (const listener of refusedListeners) listener()
}

/** Milliseconds. */
const ANSWER_MS = 10_000

type Outcome = 'renewed' | 'refused'
const refusedListeners = new Set<() => void>()
let running: Promise<Outcome> | null = null

/** What is there now says more than an answer that was asked for before it: somebody signed out, or in, meanwhile. */
const asItStands = (): Outcome => (storedToken() === null ? 'refused' : 'renewed')

async function askServer(spent: string | null): Promise<Outcome> {
  // Without a token this is a visitor's start-up: that there is nothing to renew is then no error of the server's.
  const headers: HeadersInit = spent === null ? { [START_UP_HEADER]: 'yes' } : {}
  // Others wait behind this one: a network that swallows it must not hold them up for ever.
  const signal = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch('/api/auth/refresh', { method: 'POST', credentials: 'include', headers, signal }).catch((cause: unknown) => {
    throw new NetworkError({ cause })
  })
  const isOurs = response.headers.get('content-type')?.includes('json') ?? false
  if (response.ok && isOurs) {
    const { parseSession } = await loadSessionCalls()
    const renewed = parseSession(await response.json())
    if (storedToken() !== spent || isSignOutOwed()) return asItStands()
    storeToken(renewed)
    return 'renewed'
  }
  // Only our own refusal ends a session; a server in trouble, a portal's page or a gateway's is treated like no answer.
  if (response.status !== 204 && !(isOurs && (response.status === 401 || response.status === 403))) throw new NetworkError()
  if (storedToken() !== spent) return asItStands()
  clearToken()
  return 'refused'
}

/** Another tab may have renewed the token while this one waited for the lock: then its token is used. */
function renewUnderLock(spent: string | null): Promise<Outcome> {
  const renew = () => {
    const current = storedToken()
    return current !== null && current !== spent ? Promise.resolve<Outcome>('renewed') : askServer(spent)
  }
  return aloneWithCookie(renew)
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
