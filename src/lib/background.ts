import { session } from '#src/lib/session.ts'
import { registerWorker } from '#src/lib/worker.ts'

/** A visitor who was never here has nothing to keep and nothing that waits: what goes on for others is not loaded for them. */
function startOnceKnown(): void {
  if (navigator.serviceWorker?.controller || session.get().user)
    void import('#src/lib/personal-background.ts').then(({ startPersonal }) => startPersonal())
}

/** What goes on behind every page once it stands. */
export function startBackground(): void {
  registerWorker()
  session.subscribe(startOnceKnown)
  startOnceKnown()
}
