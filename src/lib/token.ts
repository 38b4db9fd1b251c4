import type { Session } from '#core/contract/auth.ts'

// SPEC 3: the access token and the role live in local storage under these names.
const TOKEN = 'token'
const ROLE = 'userRole'
const EXPIRES_AT = 'tokenExpiresAt'
/** Somebody signed out and the server has not heard of it: the cookie, which no script can remove, is still good. */
const SIGN_OUT_OWED = 'signOutOwed'

/** The access token of this browser, or null. */
export function storedToken(): string | null {
  return localStorage.getItem(TOKEN)
}

/** The moment (ms since 1970, this phone's clock) at which the stored token ends, or null. */
export function storedExpiry(): number | null {
  return Number(localStorage.getItem(EXPIRES_AT)) || null
}

/** Keeps what a sign-in or a refresh answered; every tab sees it. */
export function storeToken(session: Session): void {
  localStorage.setItem(TOKEN, session.access_token)
  localStorage.setItem(ROLE, session.role)
  localStorage.setItem(EXPIRES_AT, String(Date.now() + session.expires_in * 1000))
  // Whoever signed in since has another cookie.
  settleSignOut()
}

/** From now on, and over restarts, nobody is signed in by the cookie until the server has heard of the sign-out. */
export function oweSignOut(): void {
  localStorage.setItem(SIGN_OUT_OWED, 'yes')
}

export function isSignOutOwed(): boolean {
  return localStorage.getItem(SIGN_OUT_OWED) !== null
}

export function settleSignOut(): void {
  localStorage.removeItem(SIGN_OUT_OWED)
}

/** Forgets token and role. */
export function clearToken(): void {
  for (const name of [TOKEN, ROLE, EXPIRES_AT]) localStorage.removeItem(name)
}

/** Calls back when another tab stored or removed the token. Answers the function that stops it. */
export function onTokenOfOtherTab(listener: (token: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    // What the event says, not what is there by now: a tab that slept must hear that somebody signed out before another signed in.
    if (event.key === TOKEN || event.key === null) listener(event.newValue)
  }
  addEventListener('storage', handle)
  return () => removeEventListener('storage', handle)
}
