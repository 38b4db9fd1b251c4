import { onlineManager } from '@tanstack/react-query'
import { nextPollAt, NOTIFICATIONS_KEY, type PollEnd, type PollHistory } from '#core/offline/polling.ts'
import { poll } from '#src/lib/poll-notifications.ts'
import { queryClient } from '#src/lib/query-client.ts'
import { session } from '#src/lib/session.ts'

/** The tab that has this lock polls for all; when it closes another one gets it. */
const LOCK = 'crease-poll'
/** Who looks at another app for a moment comes back to what is new. */
const GRACE_MS = 20_000
const LONGEST_PAUSE_MS = 300_000

const history: Pick<PollHistory, 'failures' | 'notBefore'> = { failures: 0, notBefore: 0 }
let polledAt = 0
let turn: AbortController | null = null
let graceTimer: ReturnType<typeof setTimeout> | undefined
let wake: () => void = () => undefined

/** By this tab or by another: what another one polled is read from the device, with its moment. */
function answeredAt(): number {
  const state = queryClient.getQueryState(NOTIFICATIONS_KEY)
  // The bell's own first question counts too.
  return state?.fetchStatus === 'fetching' ? Date.now() : Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0, polledAt)
}

/** Until then, or until something happens that may make it sooner. */
function pauseUntil(moment: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.min(moment - Date.now(), LONGEST_PAUSE_MS))
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', wake, { once: true })
  })
}

async function pollOnce(): Promise<void> {
  // A device that cannot be read is a failure like any other, or the bell would stand still for ever.
  const end = await poll().catch((): PollEnd => ({ state: 'failed', afterSeconds: null }))
  polledAt = Date.now()
  const isFailure = end.state !== 'saved'
  history.failures = isFailure ? history.failures + 1 : 0
  history.notBefore = end.state === 'failed' && end.afterSeconds !== null ? polledAt + end.afterSeconds * 1_000 : 0
  // SPEC 8: only logged.
  if (isFailure) console.warn('Error fetching notifications:', end.state)
}

async function pollUntil(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const at = onlineManager.isOnline() ? nextPollAt({ ...history, answeredAt: answeredAt() }) : Infinity
    await (at > Date.now() ? pauseUntil(at, signal) : pollOnce())
  }
}

async function takeTurn(signal: AbortSignal): Promise<void> {
  const pollInTurn = () => pollUntil(signal)
  await (navigator.locks ? navigator.locks.request(LOCK, { signal }, pollInTurn) : pollInTurn()).catch((error: unknown) => {
    // Hidden, or signed out, before the turn came.
    if (!signal.aborted) throw error
  })
}

function stop(): void {
  turn?.abort()
  turn = null
}

function start(): void {
  if (turn) return
  turn = new AbortController()
  void takeTurn(turn.signal)
}

/** Looked at again, or the network is back: what failed before says nothing any more. */
function begin(): void {
  clearTimeout(graceTimer)
  if (session.get().user === null) return stop()
  if (document.visibilityState !== 'visible') {
    graceTimer = setTimeout(stop, GRACE_MS)
    return
  }
  history.failures = 0
  start()
  wake()
}

/** From now on notifications are asked for every 30 s while a page of the signed-in person is looked at: one poll for all tabs (DECISIONS 9). */
export function startPolling(): void {
  document.addEventListener('visibilitychange', begin)
  addEventListener('pageshow', begin)
  onlineManager.subscribe(begin)
  let person = session.get().user?.id
  session.subscribe(() => {
    const now = session.get().user?.id
    if (now === person) return
    person = now
    stop()
    begin()
  })
  begin()
}
