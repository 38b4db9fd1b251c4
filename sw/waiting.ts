import { nextToSend, WAITING_NAME } from '#core/offline/queue.ts'
import { sendWaiting, type SendingEnd } from '#core/offline/sending.ts'
import { waitingStoreOf } from '#core/offline/waiting-store.ts'
import { personOfDevice, tokenFor } from '#sw/person.ts'
import { tellPages } from '#sw/tell-pages.ts'

declare const self: ServiceWorkerGlobalScope

const ANSWER_MS = 15_000

async function isAnyWaiting(person: number | null): Promise<boolean> {
  return nextToSend(await waitingStoreOf(person).read()) !== undefined
}

function sendAs(person: number | null, token: string | null): Promise<SendingEnd> {
  return navigator.locks.request(WAITING_NAME, () =>
    sendWaiting({
      store: waitingStoreOf(person),
      // A visitor's goes without the cookie of whoever is signed in by now.
      fetch: (address, call) => fetch(address, { ...call, credentials: 'omit', signal: AbortSignal.timeout(ANSWER_MS) }),
      token,
      onChange: () => tellPages({ type: 'waiting-changed', person }),
    }),
  )
}

/** Asked by a page, which hands over the token of who is signed in there: what visitors wrote on this device, then that person's. */
export async function sendForPage(person: number | null, token: string | null): Promise<void> {
  await sendAs(null, null)
  if (person !== null && (await sendAs(person, token)) === 'token-needed') tellPages({ type: 'token-needed', person })
}

/** As the person of this device, with a token of the worker's own. */
async function sendAlone(person: number): Promise<SendingEnd> {
  if (!(await isAnyWaiting(person))) return 'empty'
  const token = await tokenFor(person)
  return token === null ? 'later' : sendAs(person, token)
}

async function isPageOpen(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' })
  return windows.some(({ visibilityState }) => visibilityState === 'visible')
}

/**
 * The browser says that there is a network, perhaps with no page open. Rejects while something waits: then the browser says it again later.
 * An open page sends by itself, with its own token: two that renew at once would renew twice.
 */
export async function sendAtSync(): Promise<void> {
  const ends = [await sendAs(null, null)]
  const person = await personOfDevice()
  if (person !== null && (await isAnyWaiting(person))) ends.push((await isPageOpen()) ? 'later' : await sendAlone(person))
  if (ends.some((end) => end !== 'empty')) throw new Error('Something still waits to be sent')
}
