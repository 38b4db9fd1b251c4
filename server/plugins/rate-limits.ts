import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '#server/errors.ts'

/** Calls of one address; many phones may share one, behind an operator's gateway. */
const CALLS_A_MINUTE = 1500

/** The refusal of one call too many, with the seconds after which it may be tried again (`Retry-After`). */
export function tooManyRequests(retryAfterSeconds: number): AppError {
  return new AppError(429, 'Too many requests. Please wait a moment and try again.', { 'retry-after': String(retryAfterSeconds) })
}

/** A tighter limit for one route: `serve(…, { config: { rateLimit: callsAMinute(30) } })`. */
export function callsAMinute(max: number): { max: number; timeWindow: number } {
  return { max, timeWindow: 60_000 }
}

/** Limits calls by address (429 with `Retry-After`), counted in this process; `RATE_LIMITS=off` lifts all limits. */
export const rateLimits = fp(async (app: FastifyInstance, { enabled }: { enabled: boolean }) => {
  if (!enabled) return
  // The builder's value is thrown, so it must be an error that carries its status.
  await app.register(rateLimit, {
    ...callsAMinute(CALLS_A_MINUTE),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1000)),
  })
})
