import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'

/** DECISIONS 8, the contact form. */
export function contactRoutes(_app: FastifyInstance, _deps: Deps): void {}
