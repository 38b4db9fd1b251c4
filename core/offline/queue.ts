/** What may wait for a network (DECISIONS 9, and a review and a check-in at the gate). Nothing that costs money is ever among them. */
export const WAITING_KINDS = ['mark-read', 'ball-preference', 'profile', 'contact', 'review', 'check-in'] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** A write that waits on this device, in the order in which they were made. */
export interface WaitingWrite {
  /** The Idempotency-Key of every attempt, so that it is done once. */
  id: string
  kind: WaitingKind
  /** Who made it; null a visitor. Sent as nobody else. */
  person: number | null
  /** Milliseconds since 1970, this phone's clock. */
  madeAt: number
  /** As it is sent; the address begins with `/api`. */
  request: { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; address: string; body?: unknown }
  /** What it is about, in the words that the list shows beside the kind: the ground's name, the subject. */
  about: string | null
  /** The server's answer to it when it was refused; it then waits for the person to read it. */
  refusal: { status: number; detail: string } | null
}

/** The Web Lock under which writes that may wait are sent, so that no two contexts ever send at once; and the tag of the worker's sync event. */
export const WAITING_NAME = 'crease-waiting'

/** A database of its own per person: another one on the same phone never reads it. */
export function waitingDataName(person: number | null): string {
  return `crease-${person ?? 'guest'}-waiting`
}

interface Merging {
  /** Two waiting writes of the kind about the same thing meet; with others they do not. */
  subjectOf: (write: WaitingWrite) => unknown
  /** What is sent in place of the two: the earlier in its turn, or a later one in its own. */
  meet: (earlier: WaitingWrite, later: WaitingWrite) => WaitingWrite
}

const same = () => null
const addressOf = ({ request }: WaitingWrite) => request.address
const firstStays: Merging['meet'] = (earlier) => earlier
const lastWins: Merging['meet'] = (_earlier, later) => later
const bodyOf = ({ request }: WaitingWrite) => request.body as Record<string, unknown>

/** What becomes of two writes of one kind that wait together. */
const MERGING: Readonly<Record<WaitingKind, Merging>> = {
  'mark-read': { subjectOf: addressOf, meet: firstStays },
  'ball-preference': { subjectOf: same, meet: lastWins },
  // A field that the later one does not name stays as the earlier one wanted it.
  profile: {
    subjectOf: same,
    meet: (earlier, later) => ({ ...later, request: { ...later.request, body: { ...bodyOf(earlier), ...bodyOf(later) } } }),
  },
  contact: { subjectOf: ({ id }) => id, meet: firstStays },
  review: { subjectOf: (write) => bodyOf(write)['booking_id'], meet: lastWins },
  // The first scan is when they came; whether they are here is what was said last.
  'check-in': {
    subjectOf: addressOf,
    meet: (earlier, later) => (earlier.request.method === later.request.method ? earlier : later),
  },
}

/**
 * The list with one write more. When one about the same thing waits already, and was not refused, one may stand for both; a later one then
 * takes a place at the end and has a key of its own, because what was perhaps sent under the old key was something else.
 */
export function withWrite(list: readonly WaitingWrite[], write: WaitingWrite): WaitingWrite[] {
  const { subjectOf, meet } = MERGING[write.kind]
  const earlier = list.findLast((each) => each.kind === write.kind && each.refusal === null && subjectOf(each) === subjectOf(write))
  if (!earlier) return [...list, write]
  const met = meet(earlier, write)
  return met === earlier ? [...list] : [...list.filter((each) => each !== earlier), met]
}

/** The write to send next: the oldest that was not refused; undefined when none waits. */
export function nextToSend(list: readonly WaitingWrite[]): WaitingWrite | undefined {
  return list.find(({ refusal }) => refusal === null)
}

/** Answers to a call before it is looked at: with a newer token, or later, it may be done all the same. */
const NOT_LOOKED_AT = new Set([408, 429])

/** What an answer of the server means for a write: it is done, will never be done, needs a newer token, or is to be sent later. */
export function outcomeOf(status: number): 'done' | 'refused' | 'token-needed' | 'later' {
  if (status === 401) return 'token-needed'
  if (status >= 500 || NOT_LOOKED_AT.has(status)) return 'later'
  return status < 400 ? 'done' : 'refused'
}
