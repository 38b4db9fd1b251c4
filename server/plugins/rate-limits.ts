import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { countCall } from '#server/db/call-counts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'

/** Calls of one address; many phones may share one, behind an operator's gateway. */
const CALLS_A_MINUTE = 1500

const WAIT_A_MOMENT = 'Too many requests. Please wait a moment and try again.'

/** The refusal of one call too many, with the seconds after which it may be tried again (`Retry-After`); `detail` when that is no moment. */
export function tooManyRequests(retryAfterSeconds: number, detail = WAIT_A_MOMENT): AppError {
  return new AppError(429, detail, { 'retry-after': String(retryAfterSeconds) })
}

/** A tighter limit for one route, of one address: `serve(…, { config: { rateLimit: callsAMinute(30) } })`. */
export function callsAMinute(max: number): { max: number; timeWindow: number } {
  return { max, timeWindow: 60_000 }
}

/** The same of one person, from whatever address they call. */
export function callsAMinuteOfOne(max: number) {
  return { ...callsAMinute(max), keyGenerator: ({ actor, ip }: FastifyRequest) => (actor ? `person ${actor.id}` : ip) }
}

type Done = Parameters<FastifyRateLimitStore['incr']>[1]

/** Counts in this process, in windows that begin for all at once: a search must not wait for the database to be counted. */
class OwnCounts {
  #counts = new Map<string, number>()
  #endsAt = 0

  incr(key: string, done: Done, timeWindow: number): void {
    const now = Date.now()
    if (now >= this.#endsAt) {
      this.#counts = new Map()
      this.#endsAt = now + timeWindow
    }
    const current = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, current)
    done(null, { current, ttl: this.#endsAt - now })
  }
}

/** Counts in the database, for all processes. */
function sharedCounts({ db, now }: Pick<Deps, 'db' | 'now'>, route: string): FastifyRateLimitStore {
  async function count(key: string, timeWindow: number, done: Done): Promise<void> {
    try {
      const { calls, ttl } = await countCall(db, { key: `${route} ${key}`, timeWindow }, now())
      done(null, { current: calls, ttl })
    } catch (error) {
      done(error as Error)
    }
  }
  const store: FastifyRateLimitStore = { incr: (key, done, timeWindow) => void count(key, timeWindow, done), child: () => store }
  return store
}

/** Where the library counts: the general limit in each process, a route's own for all processes together. */
function countsOver(deps: Pick<Deps, 'db' | 'now'>) {
  return class extends OwnCounts implements FastifyRateLimitStore {
    // The library hands over the limit with its route, whatever its types say.
    child(limit: unknown): FastifyRateLimitStore {
      const { method, url } = (limit as { routeInfo: RouteOptions }).routeInfo
      return sharedCounts(deps, `${String(method)} ${url}`)
    }
  }
}

/**
 * Limits calls by address (429 with `Retry-After`), `RATE_LIMITS=off` lifts all limits. The general limit is each process's own, so several
 * processes together bear as many times more; a route's own is counted in the database, for all of them.
 */
export const rateLimits = fp(async (app: FastifyInstance, deps: Pick<Deps, 'config' | 'db' | 'now'>) => {
  if (!deps.config.rateLimits) return
  // The builder's value is thrown, so it must be an error that carries its status.
  await app.register(rateLimit, {
    ...callsAMinute(CALLS_A_MINUTE),
    store: countsOver(deps),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  })
})
