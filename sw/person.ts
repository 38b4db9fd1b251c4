import { createStore, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { SessionSchema } from '#core/contract/auth.ts'
import { eraseSavedAnswers } from '#core/offline/saved-answers.ts'
import { SESSION_LOCK } from '#core/offline/stores.ts'
import { waitingStoreOf } from '#core/offline/waiting-store.ts'
import { forgetSeen } from '#sw/seen.ts'

const KEY = 'person'
const ANSWER_MS = 10_000
const device = () => createStore('crease-device', 'device')

/** Who is signed in on this device, as the pages said last; null a visitor. The worker does nothing personal for anybody else. */
export async function personOfDevice(): Promise<number | null> {
  return (await get<number | null>(KEY, device())) ?? null
}

/** A page says who is signed in from now on. What another person before them left waiting is never sent, and nothing of theirs stays (DECISIONS 9); answers whether there was one. */
export async function changePerson(person: number | null): Promise<boolean> {
  const former = await personOfDevice()
  await set(KEY, person, device())
  if (former === null || former === person) return false
  await Promise.all([waitingStoreOf(former).erase(), eraseSavedAnswers(former), forgetSeen()])
  return true
}

async function askServer(person: number): Promise<string | null> {
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'include',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (response.status >= 500 || response.status === 429) throw new Error(`The server answered ${response.status}`)
  if (response.status !== 200) return null
  const { user_id, access_token } = v.parse(SessionSchema, await response.json())
  return user_id === person ? access_token : null
}

/**
 * An access token of this person for a worker that woke with no page to ask; null when the session is over or has become somebody else's.
 * Under the lock of the pages' own refresh (src/lib/refresh.ts), so that no two spend one cookie (DECISIONS 7). Rejects when no answer came.
 * It is for this one use: keep it nowhere.
 */
export async function tokenFor(person: number): Promise<string | null> {
  if ((await personOfDevice()) !== person) return null
  return navigator.locks.request(SESSION_LOCK, () => askServer(person))
}
