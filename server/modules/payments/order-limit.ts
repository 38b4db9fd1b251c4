import type { Actor } from '#server/actor.ts'
import { countUnlessOver, uncount } from '#server/db/call-counts.ts'
import type { Deps } from '#server/deps.ts'
import { tooManyRequests } from '#server/plugins/rate-limits.ts'

const DAY_MS = 86_400_000
const newOrdersOf = ({ id }: Actor) => [{ key: `new orders of ${id}`, max: 50, timeWindow: DAY_MS }]

type Counting = Pick<Deps, 'config' | 'db' | 'now'>

/**
 * Counts an order that is to be made anew at the provider, which is then asked about it for days: whoever holds, pays nothing and
 * cancels, again and again, would use up the calls that it bears of all of us. 429 with `Retry-After` beyond 50 of one person in 24 hours.
 */
export async function countNewOrder({ config, db, now }: Counting, actor: Actor): Promise<void> {
  if (!config.rateLimits) return
  const waitMs = await countUnlessOver(db, newOrdersOf(actor), now())
  if (waitMs === null) return
  const seconds = Math.ceil(waitMs / 1000)
  throw tooManyRequests(seconds, 'You have begun too many payments within 24 hours. Please try again later.')
}

/** Takes the count back: no order was made. */
export async function forgiveNewOrder({ config, db, now }: Counting, actor: Actor): Promise<void> {
  if (config.rateLimits) await uncount(db, newOrdersOf(actor), now())
}
