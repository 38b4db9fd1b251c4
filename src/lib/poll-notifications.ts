import type { ToWorker } from '#core/offline/messages.ts'
import { NOTIFICATIONS_KEY, pollNotifications, type PollEnd } from '#core/offline/polling.ts'
import { tellPages } from '#src/lib/page-channel.ts'
import { renewToken, tellSessionRefused } from '#src/lib/refresh.ts'
import { session } from '#src/lib/session.ts'
import { tokenOf } from '#src/lib/token-person.ts'

const ANSWER_MS = 10_000
/** A worker that says nothing for so long is gone, or of a version that does not know the question. */
const WORKER_MS = 15_000

function askWorker(worker: ServiceWorker, person: number, token: string): Promise<PollEnd> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => resolve({ state: 'elsewhere' }), WORKER_MS)
    port1.addEventListener('message', ({ data }: MessageEvent<PollEnd>) => {
      clearTimeout(timer)
      resolve(data)
    })
    port1.start()
    worker.postMessage({ type: 'poll', person, token } satisfies ToWorker, [port2])
  })
}

async function pollHere(person: number, token: string): Promise<PollEnd> {
  const end = await pollNotifications({
    person,
    token,
    fetch: (address, call) => fetch(address, { ...call, signal: AbortSignal.timeout(ANSWER_MS) }),
    isStill: () => Promise.resolve(session.get().user?.id === person && tokenOf(person) !== null),
    now: Date.now,
  })
  if (end.state === 'saved') {
    tellPages({ type: 'saved', person, queryKey: NOTIFICATIONS_KEY })
  }
  return end
}

async function pollWith(person: number, token: string): Promise<PollEnd> {
  const worker = navigator.serviceWorker?.controller
  const end: PollEnd = worker ? await askWorker(worker, person, token) : { state: 'elsewhere' }
  return end.state === 'elsewhere' ? pollHere(person, token) : end
}

/** Asks for the signed-in person's notifications, once: through the worker, or here when there is none. All pages are then told. */
export async function poll(): Promise<PollEnd> {
  const person = session.get().user?.id
  const token = person === undefined ? null : tokenOf(person)
  if (person === undefined || token === null) return { state: 'elsewhere' }
  const end = await pollWith(person, token)
  if (end.state !== 'token-needed') return end
  const renewed = await renewToken(token).catch(() => null)
  if (renewed === 'refused') tellSessionRefused()
  const next = tokenOf(person)
  return renewed === 'renewed' && next !== null ? pollWith(person, next) : { state: 'failed', afterSeconds: null }
}
