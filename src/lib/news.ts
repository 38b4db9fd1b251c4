import { keepBadge } from '#src/lib/app-badge.ts'
import { askForPeriodicRefresh } from '#src/lib/periodic-refresh.ts'
import { startPolling } from '#src/lib/polling.ts'
import { followPushPerson } from '#src/lib/push.ts'
import { followSavedAnswers } from '#src/lib/saved-changes.ts'

/** From now on the news of the signed-in person comes in by every way there is: polled, pushed, and now and then while nothing is open. */
export function followNews(): void {
  followSavedAnswers()
  startPolling()
  keepBadge()
  followPushPerson()
  void askForPeriodicRefresh()
}
