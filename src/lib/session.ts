import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Session } from '#core/contract/auth.ts'
import type { User } from '#core/contract/users.ts'
import { SAVED_DATA_VERSION } from '#core/offline/stores.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { forgetSavedData, openSavedDataOf } from '#src/lib/persistence.ts'
import { queryClient } from '#src/lib/query-client.ts'
import { loadSessionCalls, onSessionRefused, renewToken } from '#src/lib/refresh.ts'
import { clearToken, onTokenOfOtherTab, storedExpiry, storedToken, storeToken } from '#src/lib/token.ts'

export type SessionState = { status: 'loading'; user: null } | { status: 'signed-out'; user: null } | { status: 'signed-in'; user: User }

const KEY = ['session'] as const
const LOADING: SessionState = { status: 'loading', user: null }
const SIGNED_OUT: SessionState = { status: 'signed-out', user: null }
/** SPEC 9: the access token is renewed this long before it ends. */
const RENEW_BEFORE_MS = 300_000
const RETRY_RENEWAL_MS = 30_000
const MAX_TIMER_MS = 2_147_483_647

// Written at once (throttleTime 0): signing in and reloading in the same second must show the same person.
const persister = createSyncStoragePersister({ storage: localStorage, key: 'session', throttleTime: 0 })
// Kept in memory for ever, or an unused session would be collected, and then dropped from storage too.
queryClient.setQueryDefaults(KEY, { gcTime: Infinity, staleTime: Infinity })

let isStarting = true
const refusedListeners = new Set<() => void>()
let renewTimer: ReturnType<typeof setTimeout> | undefined
let settled: () => void
const whenSettled = new Promise<void>((resolve) => {
  settled = resolve
})

const isNotSession = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== KEY[0]

function current(): SessionState {
  return queryClient.getQueryData<SessionState>(KEY) ?? LOADING
}

/** One query only: built by hand, because the client's own dehydration would come into the first load for it. */
function save(): void {
  const query = queryClient.getQueryCache().find({ queryKey: KEY })
  if (!query) return
  const { queryHash, queryKey, state } = query
  const clientState = { mutations: [], queries: [{ queryHash, queryKey, state, dehydratedAt: Date.now() }] }
  void persister.persistClient({ buster: SAVED_DATA_VERSION, timestamp: Date.now(), clientState })
}

function become(state: SessionState, updatedAt = Date.now()): void {
  const previous = current().user?.id ?? null
  if (state.user?.id !== previous) openSavedDataOf(state.user?.id ?? null)
  queryClient.setQueryData(KEY, state, { updatedAt })
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
    else endRefused()
  } catch {
    renewTimer = setTimeout(() => void renewInTime(), RETRY_RENEWAL_MS)
  }
}

/** What this tab has of a person: answers, and what was typed or paid and not sent yet. */
function forgetTab(): void {
  sessionStorage.clear()
  queryClient.removeQueries({ predicate: isNotSession })
  become(SIGNED_OUT)
}

/** Takes everything personal off this device (DECISIONS 9) and shows the visitor a signed-out app. */
function forget(): void {
  const { user } = current()
  clearTimeout(renewTimer)
  clearToken()
  forgetTab()
  if (user) void forgetSavedData(user.id).catch((error: unknown) => console.warn('Saved data could not be removed', error))
}

/** SPEC 4: a session that the server ends leads to /login; at start-up it is only cleared. */
function endRefused(): void {
  forget()
  if (!isStarting) for (const listener of refusedListeners) listener()
}

async function fetchUser(): Promise<void> {
  const { fetchMe } = await loadSessionCalls()
  become({ status: 'signed-in', user: await fetchMe() })
  scheduleRenewal()
}

/** Takes microtasks only: the first paint does not wait for a timer or a disk. */
async function restore(): Promise<void> {
  const saved = await persister.restoreClient()
  if (!saved) return
  if (saved.buster !== SAVED_DATA_VERSION || storedToken() === null) return persister.removeClient()
  const { data, dataUpdatedAt } = saved.clientState.queries[0]!.state
  become(data as SessionState, dataUpdatedAt)
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
  } finally {
    isStarting = false
  }
}

function followOtherTabs(token: string | null): void {
  if (token === null) {
    clearTimeout(renewTimer)
    forgetTab()
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
  /** Calls back when who is signed in may have changed. Answers the function that stops it. */
  subscribe,
  /** Calls back when the server refused to go on with the session in the middle of the work. */
  onRefused(listener: () => void) {
    refusedListeners.add(listener)
  },
  /** Start-up check, renewal, other tabs. Call once, after `restore`. */
  start() {
    onSessionRefused(endRefused)
    onTokenOfOtherTab(followOtherTabs)
    scheduleRenewal()
    return start()
  },
  /** SPEC 4, login: stores token and role, fetches the user and schedules the next refresh. */
  async signIn(answer: Session) {
    storeToken(answer)
    await fetchUser()
    // What was fetched for a visitor says nothing about this person's own bookings.
    void queryClient.invalidateQueries({ predicate: isNotSession })
  },
  /** SPEC 4, logout: a failed call is only logged; here the person is signed out in any case. */
  async signOut() {
    await loadSessionCalls()
      .then(({ callLogout }) => callLogout())
      .catch((error: unknown) => console.warn('Logout failed', error))
    forget()
  },
  /** When the person was last heard of from the server, in ms since 1970 by this phone's clock. */
  heardAt: () => queryClient.getQueryState(KEY)?.dataUpdatedAt ?? 0,
  /** Shows changed fields of the signed-in person everywhere. */
  update(changes: Partial<User>) {
    const { user } = current()
    if (user) become({ status: 'signed-in', user: { ...user, ...changes } })
  },
}

function subscribe(notify: () => void): () => void {
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === KEY[0]) notify()
  })
}

/** Who is signed in; the component is shown again when that changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, current)
}
