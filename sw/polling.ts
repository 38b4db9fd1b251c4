import { NOTIFICATIONS_KEY, pollNotifications, type PollEnd } from '#core/offline/polling.ts'
import { showBadge } from '#sw/badge.ts'
import { tellPages } from '#sw/tell-pages.ts'
import { personOfDevice } from '#sw/person.ts'

const ANSWER_MS = 10_000

/** Asks for this person's notifications with that token, saves them and tells the pages. */
export async function poll(person: number, token: string): Promise<PollEnd> {
  const end = await pollNotifications({
    person,
    token,
    fetch: (address, call) => fetch(address, { ...call, signal: AbortSignal.timeout(ANSWER_MS) }),
    isStill: async () => (await personOfDevice()) === person,
    now: Date.now,
  })
  if (end.state === 'saved') {
    tellPages({ type: 'saved', person, queryKey: NOTIFICATIONS_KEY })
    // Somebody may have signed out while the answer was on its way.
    if ((await personOfDevice()) === person) await showBadge(end.unread)
  }
  if (end.state === 'token-needed') tellPages({ type: 'token-needed', person })
  return end
}

/** A page that keeps the time for all of them asks; it is told how the poll ended. */
export async function pollForPage({ person, token }: { person: number; token: string }, page: MessagePort | undefined): Promise<void> {
  page?.postMessage(await poll(person, token), [])
}
