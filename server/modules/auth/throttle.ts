import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { tooManyRequests } from '#server/plugins/rate-limits.ts'

const FIVE_MINUTES = 300_000
const HOUR = 3_600_000

/** How many tries are borne within `timeWindow` ms of its first, for all that have one key. */
interface Limit {
  max: number
  timeWindow: number
  keyOf: (request: FastifyRequest, email: string) => string
}
const both: Limit['keyOf'] = (request, email) => `${request.ip} ${email}`
const caller: Limit['keyOf'] = (request) => request.ip
const account: Limit['keyOf'] = (_request, email) => email

/** Wrong passwords that are borne: of one caller at one account, of one caller at all, at one account by all. */
export const WRONG_PASSWORDS: readonly Limit[] = [
  { max: 10, timeWindow: FIVE_MINUTES, keyOf: both },
  { max: 40, timeWindow: FIVE_MINUTES, keyOf: caller },
  { max: 100, timeWindow: HOUR, keyOf: account },
]

/** Links for a new password that may be asked for; many phones may share a caller's address. */
export const ASKED_LINKS: readonly Limit[] = [
  { max: 5, timeWindow: FIVE_MINUTES, keyOf: both },
  { max: 40, timeWindow: FIVE_MINUTES, keyOf: caller },
  { max: 20, timeWindow: HOUR, keyOf: account },
]

/** Changes of an account's address, each of which is mailed to the address before: whoever gives their account another's address, again and again, would fill that mailbox. */
export const CHANGED_ADDRESSES: readonly Limit[] = [
  { max: 20, timeWindow: HOUR, keyOf: caller },
  { max: 3, timeWindow: HOUR, keyOf: account },
]

export interface Throttle {
  /** Counts a try until it is forgiven; 429 with `Retry-After` when there were too many. `email` as its key in the database. */
  begin(request: FastifyRequest, email: string): void
  /** Takes the count back: the password was right, or nobody could look. */
  forgive(request: FastifyRequest, email: string): void
}

interface Count {
  tries: number
  endsAt: number
}

/**
 * Counts in this process what is not forgiven: whoever knows the password is not slowed by their own visits.
 * One whose password is still being looked at counts, so that many at once are no way around the limit.
 */
export function createThrottle(app: FastifyInstance, { config, now }: Pick<Deps, 'config' | 'now'>, limits: readonly Limit[]): Throttle {
  const counts = limits.map(() => new Map<string, Count>())
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
      if (!config.rateLimits) return
      for (const [index, { max, keyOf }] of limits.entries()) {
        const count = live(index, keyOf(request, email))
        if (count && count.tries >= max) throw tooManyRequests(Math.ceil((count.endsAt - now().getTime()) / 1000))
      }
      for (const [index, { timeWindow, keyOf }] of limits.entries()) {
        const key = keyOf(request, email)
        const count = live(index, key) ?? { tries: 0, endsAt: now().getTime() + timeWindow }
        counts[index]!.set(key, { ...count, tries: count.tries + 1 })
      }
    },
    forgive(request, email) {
      for (const [index, { keyOf }] of limits.entries()) {
        const key = keyOf(request, email)
        const count = live(index, key)
        if (count) counts[index]!.set(key, { ...count, tries: Math.max(0, count.tries - 1) })
      }
    },
  }
}
