import { onlineManager } from '@tanstack/react-query'
import type { ToWorker } from '#core/offline/messages.ts'
import { nextToSend, WAITING_NAME } from '#core/offline/queue.ts'
import { sendWaiting } from '#core/offline/sending.ts'
import { waitingStoreOf } from '#core/offline/waiting-store.ts'
import { onToldPages, tellPages } from '#src/lib/page-channel.ts'
import { renewToken, tellSessionRefused } from '#src/lib/refresh.ts'
import { session } from '#src/lib/session.ts'
import { tokenOf } from '#src/lib/token-person.ts'

/** While something waits and the page is looked at, it is tried again: soon at first, then once a minute. */
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
const ANSWER_MS = 15_000

let retryMs = FIRST_RETRY_MS
let timer: ReturnType<typeof setTimeout> | undefined
/** The token that was handed over last: the one to renew when it is told to have ended. */
let handedOver: string | null = null
/** One new token for each try: a server that wants yet another one is in trouble. */
let mayRenew = true

const personNow = () => session.get().user?.id ?? null

/** Does this while nobody else sends: no other tab, and not the worker. */
export function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(WAITING_NAME, work) : work()
}

/** Whether something of this person is still to be sent. With no storage nothing waits. */
export async function isAnyWaiting(person: number | null): Promise<boolean> {
  return (
    nextToSend(
      await waitingStoreOf(person)
        .read()
        .catch(() => []),
    ) !== undefined
  )
}

async function sendHere(person: number | null, token: string | null): Promise<void> {
  const end = await alone(() =>
    sendWaiting({
      store: waitingStoreOf(person),
      fetch: (address, call) => fetch(address, { ...call, credentials: 'omit', signal: AbortSignal.timeout(ANSWER_MS) }),
      token,
      onChange: () => tellPages({ type: 'waiting-changed', person }),
    }),
  )
  if (end === 'token-needed' && person !== null) tellPages({ type: 'token-needed', person })
}

/** By the worker, which goes on when the page is closed; by this page when no worker controls it. */
function send(): void {
  const person = personNow()
  const token = person === null ? null : tokenOf(person)
  // Somebody else signs in at this moment: nothing is sent with their token.
  if (person !== null && token === null) return
  handedOver = token
  const worker = navigator.serviceWorker?.controller
  if (worker) return worker.postMessage({ type: 'send-waiting', person, token } satisfies ToWorker, [])
  void sendHere(null, null).catch(logFailure)
  if (person !== null) void sendHere(person, token).catch(logFailure)
}

const logFailure = (error: unknown) => console.warn('What waits could not be sent', error)

async function tryNow(): Promise<void> {
  clearTimeout(timer)
  mayRenew = true
  if (document.visibilityState === 'visible') send()
  const isWaiting = (await isAnyWaiting(personNow())) || (await isAnyWaiting(null))
  clearTimeout(timer)
  if (isWaiting) timer = setTimeout(() => void tryNow(), retryMs)
  retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
}

/** Sends what waits now, and goes on trying while this page is open. */
export function startSending(): void {
  retryMs = FIRST_RETRY_MS
  void tryNow()
}

/** Asks the browser to wake the worker when there is a network, with no page open; not every browser can. */
export async function askForSync(): Promise<void> {
  const registration: (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }) | undefined =
    await navigator.serviceWorker?.getRegistration()
  await registration?.sync?.register(WAITING_NAME)
}

async function renewAndSend(): Promise<void> {
  if (!mayRenew) return
  mayRenew = false
  if ((await renewToken(handedOver)) === 'renewed') send()
  else tellSessionRefused()
}

/** From now on what waits is sent whenever there may be a network: now, when it returns, when the page is looked at again. */
export function followWaiting(): void {
  onlineManager.subscribe((isOnline) => isOnline && startSending())
  document.addEventListener('visibilitychange', startSending)
  onToldPages((message) => {
    if (message.type === 'token-needed' && message.person === personNow()) void renewAndSend().catch(logFailure)
  })
  startSending()
}
