import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyRequests } from '#server/plugins/rate-limits.ts'

const FIVE_MINUTES = 300_000
const HOUR = 3_600_000

/** Failed sign-ins that are borne: of one address at one account, of one address at all, at one account by all. */
const BORNE = [
  { max: 10, timeWindow: FIVE_MINUTES, keyOf: (request: FastifyRequest, email: string) => `${request.ip} ${email}` },
  { max: 40, timeWindow: FIVE_MINUTES, keyOf: (request: FastifyRequest) => request.ip },
  { max: 100, timeWindow: HOUR, keyOf: (_request: FastifyRequest, email: string) => email },
]

export interface LoginThrottle {
  /** Counts a sign-in as failed until it is forgiven; 429 with `Retry-After` when too many have failed. */
  begin(request: FastifyRequest, email: string): void
  /** Takes the count back: the password was right, or nobody could look. */
  forgive(request: FastifyRequest, email: string): void
}

interface Count {
  failures: number
  endsAt: number
}

/**
 * Counts failed sign-ins only, in this process: whoever knows the password is not slowed by their own visits.
 * One whose password is still being looked at counts as failed, so that many at once are no way around the limit.
 */
export function createLoginThrottle(app: FastifyInstance, isEnabled: boolean, now: () => Date): LoginThrottle {
  const counts = BORNE.map(() => new Map<string, Count>())
  const live = (index: number, key: string) => {
    const count = counts[index]!.get(key)
    return count && count.endsAt > now().getTime() ? count : null
  }
  const sweep = setInterval(() => {
    for (const map of counts) for (const [key, { endsAt }] of map) if (endsAt <= now().getTime()) map.delete(key)
  }, FIVE_MINUTES).unref()
  app.addHook('onClose', async () => clearInterval(sweep))
  return {
    begin(request, email) {
      if (!isEnabled) return
      for (const [index, { max, keyOf }] of BORNE.entries()) {
        const count = live(index, keyOf(request, email))
        if (count && count.failures >= max) throw tooManyRequests(Math.ceil((count.endsAt - now().getTime()) / 1000))
      }
      for (const [index, { timeWindow, keyOf }] of BORNE.entries()) {
        const key = keyOf(request, email)
        const count = live(index, key) ?? { failures: 0, endsAt: now().getTime() + timeWindow }
        counts[index]!.set(key, { ...count, failures: count.failures + 1 })
      }
    },
    forgive(request, email) {
      for (const [index, { keyOf }] of BORNE.entries()) {
        const key = keyOf(request, email)
        const count = live(index, key)
        if (count) counts[index]!.set(key, { ...count, failures: Math.max(0, count.failures - 1) })
      }
    },
  }
}
