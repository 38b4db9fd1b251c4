import type { Db, Deps } from '#server/deps.ts'
import { logFailure } from '#server/log.ts'
import type { JobKinds, Jobs } from '#server/jobs/port.ts'
import { pushMessageOf } from '#server/modules/push/message.ts'
import { deleteSubscription, findDelivery, listReachableSessions } from '#server/modules/push/repository.ts'

const DAY_MS = 86_400_000
const LONGEST_WAIT_SECONDS = 3_600

/** Orders a push of a notification to every browser in which its person is signed in, in the transaction that makes it true. */
export async function orderPushes(tx: Db, jobs: Jobs, news: { id: number; userId: number }): Promise<void> {
  for (const session_id of await listReachableSessions(tx, news.userId)) {
    await jobs.enqueue(tx, 'push', { notification_id: news.id, session_id })
  }
}

/**
 * Pushes one notification to one browser, unless it was read meanwhile, is older than a day, or the session has ended (DECISIONS 9).
 * A subscription that the browser ended is removed; rejects when it is to be tried again.
 */
export async function sendPush(deps: Deps, job: JobKinds['push']): Promise<void> {
  const { db, push, config, jobs, now } = deps
  const delivery = await findDelivery(db, job.session_id, job.notification_id, now())
  if (!delivery || now().getTime() - delivery.news.created_at.getTime() > DAY_MS) return
  const { endpoint } = delivery.to
  const outcome = await push.send(pushMessageOf(delivery, config.publicUrl, now()))
  // The address itself is a secret: whoever has it can send there.
  const { host } = new URL(endpoint)
  if (outcome.state === 'gone') await deleteSubscription(db, job.session_id, endpoint)
  if (outcome.state === 'refused') logFailure('a push was refused', new Error(`${host}: ${outcome.reason}`))
  if (outcome.state !== 'later') return
  if (outcome.afterSeconds === null) throw new Error(`${host} asks to try again`)
  await jobs.enqueue(db, 'push', job, Math.min(Math.max(outcome.afterSeconds, 1), LONGEST_WAIT_SECONDS))
}
