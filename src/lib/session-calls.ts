import * as v from 'valibot'
import { getMe, logout, SessionSchema, type Session } from '#core/contract/auth.ts'
import type { User } from '#core/contract/users.ts'
import { call } from '#src/lib/http.ts'
import { aloneWithCookie } from '#src/lib/session-lock.ts'
import { isSignOutOwed, settleSignOut } from '#src/lib/token.ts'

// Loaded when the session has something to ask: a visitor's first paint needs neither schemas nor the client of the API.

/** What a sign-in or a refresh answered, checked. */
export function parseSession(answer: unknown): Session {
  return v.parse(SessionSchema, answer)
}

/** Who the stored token belongs to. */
export function fetchMe(): Promise<User> {
  return call(getMe)
}

/** A sign-out does not wait longer for a network that hardly answers. Milliseconds. */
const LOGOUT_WITHIN_MS = 4_000

/** Ends the session on the server; without an answer it stays owed, and is tried again when the network returns. Rejects then. */
export async function callLogout(): Promise<void> {
  try {
    await aloneWithCookie(async () => {
      // Somebody has signed in while this waited: their cookie is not what was to be ended.
      if (!isSignOutOwed()) return
      await call(logout, undefined, { signal: AbortSignal.timeout(LOGOUT_WITHIN_MS) })
      settleSignOut()
    })
  } catch (error) {
    const again = () => void (isSignOutOwed() && callLogout().catch(() => undefined))
    addEventListener('online', again, { once: true })
    throw error
  }
}
