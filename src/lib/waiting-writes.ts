import { onlineManager, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RequestOf, ResponseOf } from '#core/contract/endpoint.ts'
import { nextToSend, withWrite, type WaitingWrite } from '#core/offline/queue.ts'
import { waitingStoreOf } from '#core/offline/waiting-store.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { createAttempts, isDefinite } from '#src/lib/attempts.ts'
import { OfflineError } from '#src/lib/connectivity.ts'
import { addressOf, call, type AnyEndpoint, type Rest } from '#src/lib/http.ts'
import { onToldPages, tellPages } from '#src/lib/page-channel.ts'
import { alone, askForSync, startSending } from '#src/lib/send-waiting.ts'
import { queryClient } from '#src/lib/query-client.ts'
import { session, useSession } from '#src/lib/session.ts'
import { tokenOf } from '#src/lib/token-person.ts'

/** Sent, with the server's answer; or kept on this device, to be sent when the network returns. */
export type Sent<Answer> = { state: 'sent'; answer: Answer } | { state: 'waiting' }

/** Longer than any answer takes; then it counts as none, and the write waits: sent again with the same key it is still done once. */
const ANSWER_MS = 10_000

const attempt = createAttempts()
const NONE: readonly WaitingWrite[] = []

const personNow = () => session.get().user?.id ?? null
/** Whether what is sent now is sent as this person. */
const isStill = (person: number | null) => personNow() === person && (person === null || tokenOf(person) !== null)

/** A page that is no answer of ours (a network that wants a sign-in first) does not parse. */
function isNoAnswer(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof SyntaxError || (error instanceof DOMException && error.name === 'TimeoutError')
}

const keyOf = (person: number | null) => ['waiting', person]

/** Who waits for the write to be kept sees it in the list at once. */
async function showNow(person: number | null): Promise<void> {
  queryClient.setQueryData(keyOf(person), await waitingStoreOf(person).read())
  tellPages({ type: 'waiting-changed', person })
}

/** Before anything leaves: a page that is closed while it waits for an answer loses nothing. */
async function keep(write: WaitingWrite): Promise<void> {
  const { person } = write
  const store = waitingStoreOf(person)
  if (!isStill(person)) throw new OfflineError()
  await store.change((list) => withWrite(list, write))
  // Signed out while this was written: nothing of it stays (DECISIONS 9).
  if (!isStill(person)) await store.erase()
}

async function isKept(write: WaitingWrite): Promise<boolean> {
  try {
    await keep(write)
    return true
  } catch (error) {
    if (error instanceof OfflineError) throw error
    console.warn('A write could not be kept on this device', error)
    return false
  }
}

async function takeOff({ id, person }: Pick<WaitingWrite, 'id' | 'person'>): Promise<void> {
  await waitingStoreOf(person).change((list) => list.filter((each) => each.id !== id))
}

/** The answer, or null when none came. Behind others of this person nothing is sent, and nothing that somebody else has just sent. */
async function sentNow<Answer>(write: WaitingWrite, send: (signal: AbortSignal) => Promise<Answer>): Promise<{ answer: Answer } | null> {
  const { id, person } = write
  if (!onlineManager.isOnline()) return null
  return alone(async () => {
    const isNext = nextToSend(await waitingStoreOf(person).read())?.id === id
    if (!isNext || !isStill(person)) return null
    try {
      const answer = await send(AbortSignal.timeout(ANSWER_MS))
      // Of who has signed out meanwhile no list is left.
      if (isStill(person)) await takeOff(write)
      return { answer }
    } catch (error) {
      if (isNoAnswer(error) || (isUnseen(write) && !isDefinite(error))) return null
      if (isStill(person)) await takeOff(write)
      throw error
    }
  })
}

/** Nobody looks at what becomes of these: a server in trouble is no reason to lose them. A form says so, and keeps what was typed (SPEC 8). */
const isUnseen = ({ kind }: WaitingWrite) => kind === 'mark-read' || kind === 'ball-preference'

/** It waits: everybody is told, and it is tried again from now on. */
function leaveWaiting({ person }: WaitingWrite): { state: 'waiting' } {
  tellPages({ type: 'waiting-changed', person })
  startSending()
  void askForSync().catch((error: unknown) => console.warn('The browser will not wake the worker', error))
  return { state: 'waiting' }
}

/**
 * Sends a write that may wait (DECISIONS 9), or leaves it on this device when no answer comes or others of this person wait before it; it is
 * then sent in its turn, once, as this person. Nothing that costs money may be given to it. `about`: what it is about, in the words of the list.
 * `onKept` is called once it cannot be lost any more, before it is sent: what the person sees as done is then done, even if the page is closed.
 * Rejects with ApiError when the server refused: then nothing is kept. What waits and is refused later stands in `useWaitingWrites`.
 */
export function sendOrKeep<E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  { kind, about, onKept }: Pick<WaitingWrite, 'kind' | 'about'> & { onKept?: () => Promise<void> },
): Promise<Sent<ResponseOf<E>>> {
  const person = personNow()
  const { body } = request as { body?: unknown }
  const address = addressOf(endpoint, request as object)
  return attempt([endpoint.method, address, body], async (id) => {
    const method = endpoint.method as WaitingWrite['request']['method']
    const write: WaitingWrite = { id, kind, person, madeAt: Date.now(), request: { method, address, body }, about, refusal: null }
    const send = (signal: AbortSignal) => call(endpoint, ...([request, { idempotencyKey: id, signal }] as unknown as Rest<E>))
    // A device that can keep nothing can still send.
    const canWait = await isKept(write)
    await onKept?.()
    if (!canWait) return { state: 'sent', answer: await alone(() => send(AbortSignal.timeout(ANSWER_MS))) }
    const sent = await sentNow(write, send)
    if (sent) return { state: 'sent', ...sent }
    if (!isStill(person)) throw new OfflineError()
    return leaveWaiting(write)
  })
}

/** The writes of who is signed in (or of a visitor) that wait or were refused, oldest first; `refusal` tells which. */
export function useWaitingWrites(): readonly WaitingWrite[] {
  const person = useSession().user?.id ?? null
  const { data = NONE, refetch } = useQuery({
    queryKey: keyOf(person),
    queryFn: () => waitingStoreOf(person).read(),
    networkMode: 'always',
  })
  useEffect(
    () =>
      onToldPages((message) => {
        if (message.type === 'waiting-changed' && message.person === person) void refetch()
      }),
    [person, refetch],
  )
  return data
}

/** Takes a write off the list: a refused one that was read, or one that is not wanted any more. */
export async function dismissWaiting(id: string): Promise<void> {
  const person = personNow()
  await waitingStoreOf(person).change((list) => list.filter((each) => each.id !== id))
  await showNow(person)
}
