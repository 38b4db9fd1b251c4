import type { FastifyRequest } from 'fastify'
import { type CountedCall, countUnlessOver, uncount } from '#server/db/call-counts.ts'
import type { Deps } from '#server/deps.ts'
import { tooManyRequests } from '#server/plugins/rate-limits.ts'

const FIVE_MINUTES = 300_000
const HOUR = 3_600_000

/** How many tries are borne within `timeWindow` ms of its first, for all that have one key. */
interface Limit extends Omit<CountedCall, 'key'> {
  name: string
  keyOf: (request: FastifyRequest, email: string) => string
}
const both: Limit['keyOf'] = (request, email) => `${request.ip} ${email}`
const caller: Limit['keyOf'] = (request) => request.ip
const account: Limit['keyOf'] = (_request, email) => email

/** Wrong passwords that are borne: of one caller at one account, of one caller at all, at one account by all. */
export const WRONG_PASSWORDS: readonly Limit[] = [
  { name: 'password of both', max: 10, timeWindow: FIVE_MINUTES, keyOf: both },
  { name: 'password of caller', max: 40, timeWindow: FIVE_MINUTES, keyOf: caller },
  { name: 'password of account', max: 100, timeWindow: HOUR, keyOf: account },
]

/** Wrong passwords that are borne of a browser in which the account's person has signed in before, whatever others try. */
export const wrongPasswordsOf = (device: Limit['keyOf']): readonly Limit[] => [
  { name: 'password of device', max: 10, timeWindow: FIVE_MINUTES, keyOf: device },
]

/** Links for a new password that may be asked for; many phones may share a caller's address. */
export const ASKED_LINKS: readonly Limit[] = [
  { name: 'link of both', max: 5, timeWindow: FIVE_MINUTES, keyOf: both },
  { name: 'link of caller', max: 40, timeWindow: FIVE_MINUTES, keyOf: caller },
  { name: 'link of account', max: 20, timeWindow: HOUR, keyOf: account },
]

/** Changes of an account's address, each of which is mailed to the address before: whoever gives their account another's address, again and again, would fill that mailbox. */
export const CHANGED_ADDRESSES: readonly Limit[] = [
  { name: 'address of caller', max: 20, timeWindow: HOUR, keyOf: caller },
  { name: 'address of account', max: 3, timeWindow: HOUR, keyOf: account },
]

export interface Throttle {
  /** Counts a try until it is forgiven; 429 with `Retry-After` when there were too many. `email` as its key in the database. */
  begin(request: FastifyRequest, email: string): Promise<void>
  /** Takes the count back: the password was right, or nobody could look. */
  forgive(request: FastifyRequest, email: string): Promise<void>
}

/**
 * Counts what is not forgiven, for all processes on the database: whoever knows the password is not slowed by their own visits.
 * One whose password is still being looked at counts, so that many at once are no way around the limit.
 */
export function createThrottle({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>, limits: readonly Limit[]): Throttle {
  const callsOf = (request: FastifyRequest, email: string) =>
    limits.map(({ name, keyOf, ...limit }) => ({ ...limit, key: `${name} ${keyOf(request, email)}` }))
  return {
    async begin(request, email) {
      if (!config.rateLimits) return
      const waitMs = await countUnlessOver(db, callsOf(request, email), now())
      if (waitMs !== null) throw tooManyRequests(Math.ceil(waitMs / 1000))
    },
    async forgive(request, email) {
      if (config.rateLimits) await uncount(db, callsOf(request, email), now())
    },
  }
}
