import * as v from 'valibot'
import { getMe, logout, SessionSchema, type Session } from '#core/contract/auth.ts'
import type { User } from '#core/contract/users.ts'
import { call } from '#src/lib/http.ts'

// Loaded when the session has something to ask: a visitor's first paint needs neither schemas nor the client of the API.

/** What a sign-in or a refresh answered, checked. */
export function parseSession(answer: unknown): Session {
  return v.parse(SessionSchema, answer)
}

/** Who the stored token belongs to. */
export function fetchMe(): Promise<User> {
  return call(getMe)
}

/** Ends the session on the server. */
export async function callLogout(): Promise<void> {
  await call(logout)
}
