import type { Actor } from '#server/actor.ts'
import { countUnlessOver } from '#server/db/call-counts.ts'
import type { Deps } from '#server/deps.ts'
import { tooManyRequests } from '#server/plugins/rate-limits.ts'

const NEW_ORDERS = 50
const DAY_MS = 86_400_000

/**
 * Counts an order that is to be made anew at the provider, which is then asked about it for days: whoever holds, pays nothing and
 * cancels, again and again, would use up the calls that it bears of all of us. 429 with `Retry-After` beyond 50 of one person in 24 hours.
 */
export async function countNewOrder({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>, actor: Actor): Promise<void> {
  if (!config.rateLimits) return
  const waitMs = await countUnlessOver(db, [{ key: `new orders of ${actor.id}`, max: NEW_ORDERS, timeWindow: DAY_MS }], now())
  if (waitMs !== null) throw tooManyRequests(Math.ceil(waitMs / 1000))
}
