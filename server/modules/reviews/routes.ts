import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'

/** DECISIONS 8 and 10, reviews. */
export function reviewRoutes(_app: FastifyInstance, _deps: Deps): void {}
