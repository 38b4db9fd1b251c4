import { followNews } from '#src/lib/news.ts'
import { followWaiting } from '#src/lib/send-waiting.ts'
import { tellWorkerWho } from '#src/lib/worker-person.ts'

let isStarted = false

/** What goes on behind the pages of somebody who was here before, from the first call on. Each task is started here and nowhere else. */
export function startPersonal(): void {
  if (isStarted) return
  isStarted = true
  tellWorkerWho()
  followWaiting()
  followNews()
}
