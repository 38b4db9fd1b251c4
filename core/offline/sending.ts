import * as v from 'valibot'
import { ErrorBodySchema } from '#core/contract/error-body.ts'
import { messageOf } from '#core/contract/errors.ts'
import { nextToSend, outcomeOf, type WaitingWrite } from '#core/offline/queue.ts'
import type { WaitingStore } from '#core/offline/waiting-store.ts'

/** As much of `fetch` as the sending needs. */
interface Answer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  json(): Promise<unknown>
}
interface Call {
  method: string
  headers: Record<string, string>
  body?: string
}

/** Where writes are sent from: the worker, or a page that has none. Call under the lock WAITING_NAME. */
export interface Sender {
  store: WaitingStore
  /** `fetch` with a time-out, so that a network that swallows everything does not hold the lock for ever. */
  fetch: (address: string, call: Call) => Promise<Answer>
  /** The access token of the person whose writes they are; null for a visitor's. */
  token: string | null
  /** Something of the list was sent or refused. */
  onChange: () => void
}

/** Nothing waits any more; the token has ended; or the rest waits for a better moment. */
export type SendingEnd = 'empty' | 'token-needed' | 'later'

/** A network that wants a sign-in first answers everything with a page of its own: that is no answer to a write, good or bad. */
const isOurs = ({ headers }: Answer) => /^application\/json\b/.test(headers.get('content-type') ?? '')

async function refusalOf(answer: Answer): Promise<WaitingWrite['refusal']> {
  const body = v.safeParse(ErrorBodySchema, await answer.json().catch(() => null))
  return { status: answer.status, detail: body.success ? messageOf(body.output) : '' }
}

async function answerTo({ id, request }: WaitingWrite, { fetch, token }: Sender): Promise<Answer | null> {
  const { method, address, body } = request
  const headers: Record<string, string> = { 'idempotency-key': id }
  if (token) headers['authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  try {
    const answer = await fetch(address, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    return isOurs(answer) ? answer : null
  } catch {
    return null
  }
}

/** Sends one write; answers why no other may follow it, or null. */
async function sendOne(write: WaitingWrite, sender: Sender): Promise<SendingEnd | null> {
  const answer = await answerTo(write, sender)
  const outcome = answer ? outcomeOf(answer.status) : 'later'
  if (outcome === 'later' || outcome === 'token-needed') return outcome
  const refusal = answer && outcome === 'refused' ? await refusalOf(answer) : null
  // The list as it is by now: what was taken off it meanwhile, or wiped by a sign-out, does not come back.
  await sender.store.change((list) =>
    refusal ? list.map((each) => (each.id === write.id ? { ...each, refusal } : each)) : list.filter(({ id }) => id !== write.id),
  )
  sender.onChange()
  return null
}

/**
 * Sends what waits, one after the other in the order in which it was made, until nothing waits or something is in the way.
 * A refused one stays in the list with its reason and holds up none of the others.
 */
export async function sendWaiting(sender: Sender): Promise<SendingEnd> {
  for (;;) {
    const next = nextToSend(await sender.store.read())
    if (!next) return 'empty'
    const end = await sendOne(next, sender)
    if (end) return end
  }
}
