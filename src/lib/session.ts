import type { QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Session } from '#core/contract/auth.ts'
import type { User } from '#core/contract/users.ts'
import { SAVED_DATA_VERSION } from '#core/offline/stores.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { untilIdle } from '#src/lib/idle.ts'
import { forgetSavedData, openSavedDataOf } from '#src/lib/persistence.ts'
import { queryClient } from '#src/lib/query-client.ts'
import { loadSessionCalls, onSessionRefused, renewToken } from '#src/lib/refresh.ts'
import { aloneWithCookie } from '#src/lib/session-lock.ts'
import { tokenOf } from '#src/lib/token-person.ts'
import { clearToken, isSignOutOwed, onTokenOfOtherTab, oweSignOut, storedExpiry, storedToken, storeToken } from '#src/lib/token.ts'

export type SessionState = { status: 'loading'; user: null } | { status: 'signed-out'; user: null } | { status: 'signed-in'; user: User }

const KEY = ['session'] as const
const LOADING: SessionState = { status: 'loading', user: null }
const SIGNED_OUT: SessionState = { status: 'signed-out', user: null }
/** SPEC 9: the access token is renewed this long before it ends. */
const RENEW_BEFORE_MS = 300_000
const RETRY_RENEWAL_MS = 30_000
const MAX_TIMER_MS = 2_147_483_647

/** Local storage is read before the first paint and written at once: signing in and reloading in the same second must show the same person. */
const REMEMBERED = 'session'
interface Remembered {
  version: string
  user: User
  /** Milliseconds since 1970. */
  heardAt: number
}
// Kept in memory for ever, or an unused session would be collected, and then dropped from storage too.
queryClient.setQueryDefaults(KEY, { gcTime: Infinity, staleTime: Infinity })

let isStarting = true
const refusedListeners = new Set<() => void>()
let renewTimer: ReturnType<typeof setTimeout> | undefined
/** What a sign-out removes; who signs in at once afterwards must not lose what they write. */
let forgotten: Promise<void> | undefined
let settled: () => void
const whenSettled = new Promise<void>((resolve) => {
  settled = resolve
})

/** What the server answers to a session that is over. */
const REFUSALS = new Set([401, 403])

const isNotSession = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== KEY[0]

function current(): SessionState {
  return queryClient.getQueryData<SessionState>(KEY) ?? LOADING
}

function remember(user: User, heardAt: number): void {
  const remembered: Remembered = { version: SAVED_DATA_VERSION, user, heardAt }
  localStorage.setItem(REMEMBERED, JSON.stringify(remembered))
}

function become(state: SessionState, updatedAt = Date.now()): void {
  const previous = current().user?.id ?? null
  if (state.user?.id !== previous) openSavedDataOf(state.user?.id ?? null)
  queryClient.setQueryData(KEY, state, { updatedAt })
  if (state.user) remember(state.user, updatedAt)
  else localStorage.removeItem(REMEMBERED)
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

/**
 * Takes everything personal off this device (DECISIONS 9): answers, what was typed or paid and not sent yet; shows the visitor a signed-out app.
 * Every tab does it: what one of them had asked for may have been written after another had cleaned up.
 */
function forgetPerson(): void {
  const { user } = current()
  clearTimeout(renewTimer)
  if (user) {
    forgotten = forgetSavedData(user.id).catch((error: unknown) => console.warn('Saved data could not be removed', error))
    void import('#src/lib/forget-device.ts').then(
      ({ forgetDevice }) => forgetDevice(),
      () => undefined,
    )
  }
  sessionStorage.clear()
  queryClient.removeQueries({ predicate: isNotSession })
  queryClient.getMutationCache().clear()
  become(SIGNED_OUT)
}

function forget(): void {
  clearToken()
  forgetPerson()
}

/** SPEC 4: a session that the server ends leads to /login; at start-up it is only cleared. */
function endRefused(): void {
  forget()
  if (!isStarting) for (const listener of refusedListeners) listener()
}

async function fetchUser(): Promise<void> {
  const { fetchMe } = await loadSessionCalls()
  const token = storedToken()
  const user = await fetchMe()
  // Somebody signed out, or in, while the answer was on its way: whose it is must be asked again.
  if (storedToken() === null) return
  if (storedToken() !== token) return fetchUser()
  become({ status: 'signed-in', user })
  scheduleRenewal()
}

async function endOwedSession(): Promise<void> {
  await loadSessionCalls()
    .then(({ callLogout }) => callLogout())
    .catch((error: unknown) => console.warn('Logout failed', error))
}

/** Without this person's token (somebody else signed in a moment ago), or written by another version, it says nothing. */
function restore(): void {
  const remembered = JSON.parse(localStorage.getItem(REMEMBERED) ?? 'null') as Remembered | null
  if (remembered?.version === SAVED_DATA_VERSION && tokenOf(remembered.user.id) !== null)
    become({ status: 'signed-in', user: remembered.user }, remembered.heardAt)
  else localStorage.removeItem(REMEMBERED)
}

/**
 * Our own refusal ends the session; anything else (no answer, a portal's page, a gateway's 404) keeps what is known (DECISIONS 9: offline from
 * a cold start).
 */
function afterFailure(error: unknown): void {
  if (error instanceof ApiError && error.body && REFUSALS.has(error.status)) return forget()
  if (current().status === 'loading') become(SIGNED_OUT)
}

/** SPEC 4, session: at start-up the stored token is tried, then a refresh, then the visitor is signed out. */
async function start(): Promise<void> {
  try {
    // Who is remembered is shown already: what the page is opened for comes first.
    if (current().user) await untilIdle()
    if (isSignOutOwed()) {
      forget()
      return await endOwedSession()
    }
    if (storedToken() === null && (await renewToken(null)) === 'refused') return become(SIGNED_OUT)
    await fetchUser()
  } catch (error) {
    afterFailure(error)
  } finally {
    isStarting = false
  }
}

function followOtherTabs(token: string | null): void {
  if (token === null) forgetPerson()
  else {
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
  async signIn(ask: () => Promise<Session>) {
    await aloneWithCookie(async () => {
      const answer = await ask()
      await forgotten
      storeToken(answer)
    })
    await fetchUser()
    // What was fetched for a visitor says nothing about this person's own bookings.
    void queryClient.invalidateQueries({ predicate: isNotSession })
  },
  /** SPEC 4, logout: a failed call is only logged; here the person is signed out in any case. */
  async signOut() {
    oweSignOut()
    // First of all: a phone that is put away while the network hangs must have nothing left.
    forget()
    await endOwedSession()
  },
  /** When the person was last heard of from the server, in ms since 1970 by this phone's clock. */
  heardAt: () => queryClient.getQueryState(KEY)?.dataUpdatedAt ?? 0,
  /** Shows changed fields of the signed-in person everywhere. */
  update(changes: Partial<User>) {
    const { user } = current()
    // What was asked for somebody who has left says nothing of who came.
    if (user && (changes.id ?? user.id) === user.id) become({ status: 'signed-in', user: { ...user, ...changes } })
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
