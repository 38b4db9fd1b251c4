import { dehydrate, hydrate, useQuery } from '@tanstack/react-query'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { getMe, logout, type Session } from '#core/contract/auth.ts'
import type { User } from '#core/contract/users.ts'
import { SAVED_DATA_VERSION } from '#core/offline/stores.ts'
import { ApiError, call, NetworkError, onSessionRefused } from '#src/lib/http.ts'
import { forgetSavedData, openSavedDataOf } from '#src/lib/persistence.ts'
import { queryClient } from '#src/lib/query-client.ts'
import { renewToken } from '#src/lib/refresh.ts'
import { clearToken, onTokenOfOtherTab, storedExpiry, storedToken, storeToken } from '#src/lib/token.ts'

export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: User }

const KEY = ['session'] as const
const LOADING: SessionState = { status: 'loading', user: null }
const SIGNED_OUT: SessionState = { status: 'signed-out', user: null }
/** SPEC 9: the access token is renewed this long before it ends. */
const RENEW_BEFORE_MS = 300_000
const MAX_TIMER_MS = 2_147_483_647

// Written at once (throttleTime 0): signing in and reloading in the same second must show the same person.
const persister = createSyncStoragePersister({ storage: localStorage, key: 'session', throttleTime: 0 })
// Kept in memory for ever, or an unused session would be collected, and then dropped from storage too.
queryClient.setQueryDefaults(KEY, { gcTime: Infinity, staleTime: Infinity, queryFn: () => current(), networkMode: 'always' })

let renewTimer: ReturnType<typeof setTimeout> | undefined
let settled: () => void
const whenSettled = new Promise<void>((resolve) => {
  settled = resolve
})

function current(): SessionState {
  return queryClient.getQueryData<SessionState>(KEY) ?? LOADING
}

function save(): void {
  const clientState = dehydrate(queryClient, { shouldDehydrateQuery: (query) => query.queryKey[0] === KEY[0] })
  void persister.persistClient({ buster: SAVED_DATA_VERSION, timestamp: Date.now(), clientState })
}

function become(state: SessionState): void {
  const previous = current().user?.id ?? null
  if (state.user?.id !== previous) openSavedDataOf(state.user?.id ?? null)
  queryClient.setQueryData(KEY, state)
  if (state.user) save()
  else void persister.removeClient()
  if (state.status !== 'loading') settled()
}

/** SPEC 9: 300 s before the token ends it is renewed; without an answer it is tried again half a minute later. */
function scheduleRenewal(): void {
  clearTimeout(renewTimer)
  const expiry = storedExpiry()
  if (expiry === null) return
  const wait = Math.min(Math.max(expiry - RENEW_BEFORE_MS - Date.now(), 0), MAX_TIMER_MS)
  renewTimer = setTimeout(() => void renewInTime(), wait)
}

async function renewInTime(): Promise<void> {
  try {
    if ((await renewToken(storedToken())) === 'renewed') scheduleRenewal()
    else forget()
  } catch {
    renewTimer = setTimeout(() => void renewInTime(), 30_000)
  }
}

/** Takes everything personal off this device (DECISIONS 9) and shows the visitor a signed-out app. */
function forget(): void {
  clearTimeout(renewTimer)
  clearToken()
  const wiped = forgetSavedData().catch(() => undefined)
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== KEY[0] })
  void wiped.finally(() => become(SIGNED_OUT))
  queryClient.setQueryData(KEY, SIGNED_OUT)
}

async function fetchUser(): Promise<void> {
  become({ status: 'signed-in', user: await call(getMe) })
  scheduleRenewal()
}

/** Takes microtasks only: the first paint does not wait for a timer or a disk. */
async function restore(): Promise<void> {
  const saved = await persister.restoreClient()
  if (!saved) return
  if (saved.buster !== SAVED_DATA_VERSION || storedToken() === null) return persister.removeClient()
  hydrate(queryClient, saved.clientState)
  openSavedDataOf(current().user?.id ?? null)
  settled()
}

/** A refusal ends the session; no answer keeps what is known (DECISIONS 9: offline from a cold start). */
function afterFailure(error: unknown): void {
  if (error instanceof ApiError && error.status < 500) return forget()
  if (!(error instanceof NetworkError) && !(error instanceof ApiError)) throw error
  if (current().status === 'loading') become(SIGNED_OUT)
}

/** SPEC 4, session: at start-up the stored token is tried, then a refresh, then the visitor is signed out. */
async function start(): Promise<void> {
  try {
    if (storedToken() === null && (await renewToken(null)) === 'refused') return become(SIGNED_OUT)
    await fetchUser()
  } catch (error) {
    afterFailure(error)
  }
}

function followOtherTabs(token: string | null): void {
  if (token === null) {
    clearTimeout(renewTimer)
    queryClient.clear()
    become(SIGNED_OUT)
  } else {
    // Another person may have signed in there: ask who it is.
    void fetchUser().catch(afterFailure)
  }
}

export const session = {
  /** Who is signed in as far as this browser knows, at once: for guards. */
  get: current,
  /** Resolves when the start-up check has an answer; at once when a person was remembered. */
  ready: () => whenSettled,
  /** Reads the remembered person, before the first paint. */
  restore,
  /** Start-up check, renewal, other tabs. Call once, after `restore`. */
  start() {
    onSessionRefused(forget)
    onTokenOfOtherTab(followOtherTabs)
    scheduleRenewal()
    return start()
  },
  /** SPEC 4, login: stores token and role, fetches the user and schedules the next refresh. */
  async signIn(answer: Session) {
    storeToken(answer)
    await fetchUser()
  },
  /** SPEC 4, logout: a failed call is only logged; here the person is signed out in any case. */
  async signOut() {
    await call(logout).catch((error: unknown) => console.warn('Logout failed', error))
    forget()
  },
  /** Shows changed fields of the signed-in person everywhere. */
  update(changes: Partial<User>) {
    const { user } = current()
    if (user) become({ status: 'signed-in', user: { ...user, ...changes } })
  },
}

/** Who is signed in; the component is shown again when that changes. */
export function useSession(): SessionState {
  return useQuery<SessionState>({ queryKey: KEY, enabled: false }).data ?? LOADING
}
