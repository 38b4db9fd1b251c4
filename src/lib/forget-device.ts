import { forgetPush } from '#src/lib/push.ts'
import { storedToken } from '#src/lib/token.ts'
import { tellWorker } from '#src/lib/worker-person.ts'

/** After a sign-out, however soon after the start of the page: the worker works for nobody, nothing is pushed, no notification stays on the screen. */
export async function forgetDevice(): Promise<void> {
  // A tab that slept hears of it late: somebody else may be signed in by now, and this is theirs.
  if (storedToken() !== null) return
  await Promise.allSettled([tellWorker(null), forgetPush()])
}
