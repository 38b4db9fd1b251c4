import * as v from 'valibot'
import { NotificationSchema, type Notification } from '#core/contract/notifications.ts'
import { changeSavedAnswer, eraseSavedAnswers, readSavedAnswer, type SavedAnswer } from '#core/offline/saved-answers.ts'
import { waitingStoreOf } from '#core/offline/waiting-store.ts'

export const NOTIFICATIONS_KEY = ['notifications'] as const
/** SPEC 9: this long after the last answer it is asked again. */
export const POLL_MS = 30_000
const SLOWEST_MS = 300_000

/** As much of `fetch` as a poll needs. */
interface Answer {
  readonly ok: boolean
  readonly status: number
  readonly headers: { get(name: string): string | null }
  json(): Promise<unknown>
}

/** Where it is asked from: the worker, or a page that has none. */
export interface Poller {
  person: number
  /** The person's access token; for this poll alone. */
  token: string
  /** `fetch` with a time-out. */
  fetch: (address: string, call: { headers: Record<string, string> }) => Promise<Answer>
  /** Whether the person is still signed in on this device. */
  isStill: () => Promise<boolean>
  /** The moment it is, in ms since 1970. */
  now: () => number
}

/** How a poll ended. `elsewhere`: the one who was asked knows of somebody else, or of nobody, on this device. */
export type PollEnd =
  | { state: 'saved'; unread: number }
  | { state: 'token-needed' | 'elsewhere' }
  | { state: 'failed'; afterSeconds: number | null }

type List = Notification[]
type Saved = SavedAnswer<List> | undefined

/** How many of them the person has not read. */
export const unreadIn = (list: readonly Notification[]): number => list.filter(({ is_read }) => !is_read).length

/** What was read here and could not be told to the server yet is not unread again. */
async function withWaitingReads(person: number, list: List): Promise<List> {
  const waiting = await waitingStoreOf(person)
    .read()
    .catch(() => [])
  const addresses = new Set(waiting.filter(({ kind }) => kind === 'mark-read').map(({ request }) => request.address))
  return list.map((each) => (addresses.has(`/api/notifications/${each.id}/read`) ? { ...each, is_read: true } : each))
}

async function listIn(answer: Answer, before: Saved): Promise<List | null> {
  if (answer.status === 304) return before?.state.data ?? null
  const parsed = v.safeParse(v.array(NotificationSchema), answer.ok ? await answer.json().catch(() => null) : null)
  return parsed.success ? parsed.output : null
}

function failureOf({ headers }: Answer): PollEnd {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return { state: 'failed', afterSeconds: Number.isFinite(seconds) ? seconds : null }
}

/**
 * Asks for the notifications and keeps them where the pages read them; the same in the worker and in a page. What a page wrote meanwhile
 * (one was marked as read) is newer than the answer and stays. Never rejects for want of a network.
 */
export async function pollNotifications(poller: Poller): Promise<PollEnd> {
  const { person, isStill } = poller
  if (!(await isStill())) return { state: 'elsewhere' }
  try {
    return await pollFor(poller)
  } finally {
    // Reading has opened databases anew that a sign-out meanwhile had removed.
    if (!(await isStill())) await Promise.all([eraseSavedAnswers(person), waitingStoreOf(person).erase()])
  }
}

async function pollFor({ person, token, fetch, isStill, now }: Poller): Promise<PollEnd> {
  const before: Saved = await readSavedAnswer<List>(person, NOTIFICATIONS_KEY)
  const headers = { authorization: `Bearer ${token}`, ...(before?.etag && { 'if-none-match': before.etag }) }
  const answer = await fetch('/api/notifications', { headers }).catch(() => null)
  if (!answer) return { state: 'failed', afterSeconds: null }
  if (answer.status === 401) return { state: 'token-needed' }
  const list = await listIn(answer, before)
  if (!list) return failureOf(answer)
  const data = await withWaitingReads(person, list)
  let unread = unreadIn(data)
  await changeSavedAnswer<List>({ person, isStill }, NOTIFICATIONS_KEY, (saved) => {
    if (saved?.state.dataUpdatedAt === before?.state.dataUpdatedAt) return { data, at: now(), etag: answer.headers.get('etag') }
    unread = saved ? unreadIn(saved.state.data) : unread
    return null
  })
  return { state: 'saved', unread }
}

/** What is known of the polls so far. Moments in ms since 1970. */
export interface PollHistory {
  /** When the last answer came, good or bad, to whichever tab; 0 when none did. */
  answeredAt: number
  /** Polls that failed one after the other. */
  failures: number
  /** The server asked not to be asked before. */
  notBefore: number
}

/** The moment of the next poll: half a minute after the last answer, ever later while they fail, never before the server wants it. */
export function nextPollAt({ answeredAt, failures, notBefore }: PollHistory): number {
  const waits = [POLL_MS, 2 * POLL_MS, 4 * POLL_MS, SLOWEST_MS]
  return Math.max(answeredAt + waits[Math.min(failures, waits.length - 1)]!, notBefore)
}
