import type { ToWorker } from '#core/offline/messages.ts'
import { session } from '#src/lib/session.ts'
import { storedToken } from '#src/lib/token.ts'

/** Says who is signed in on this device (null: nobody). With a worker in control the message is on its way before the page can be closed. */
export async function tellWorker(person: number | null): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const worker = navigator.serviceWorker.controller ?? (await navigator.serviceWorker.ready).active
  worker?.postMessage({ type: 'person', person } satisfies ToWorker, [])
}

/** Tells the worker who is signed in, now and whenever it changes: what it does with no page open, it does as this person only. */
export function tellWorkerWho(): void {
  let told: number | null | undefined
  const tellNow = () => {
    const person = session.get().user?.id ?? null
    // With a token and no answer yet nobody has signed out: it is not known who they are.
    if (person === told || (person === null && storedToken() !== null)) return
    told = person
    void tellWorker(person)
  }
  session.subscribe(tellNow)
  tellNow()
}
