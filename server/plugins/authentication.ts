import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { FilesPart } from '#core/contract/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import type { Deps } from '#server/deps.ts'
import { notAuthenticated } from '#server/errors.ts'
import { Tokens } from '#server/tokens.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by serve(): who may call. */
    access?: unknown
    /** Set by serve(): the files of a form. */
    files?: FilesPart
    /** `lenient`: a token that is no good makes a visitor instead of a 401. For the calls that get a new one, and for probes. */
    bearer?: 'lenient'
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

async function findActor({ db, now }: Pick<Deps, 'db' | 'now'>, sessionId: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.email', 'users.full_name', 'sessions.id as session_id'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now())
    .where('users.is_active', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Sets `request.actor` from the Bearer token by one query over session and person, so that an ended session, a changed role
 * and a deactivation hold at once (DECISIONS 7). A token that is no longer good is 401 on every endpoint, open ones too:
 * the client then gets a new one instead of a visitor's answer.
 */
export const authentication = fp(async (app: FastifyInstance, deps: Deps) => {
  const tokens = new Tokens(deps.config.jwtSecret, deps.now)
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request, reply) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token) {
      const sessionId = await tokens.readAccess(token)
      request.actor = sessionId && UUID.test(sessionId) ? await findActor(deps, sessionId) : null
    }
    // What is somebody's own stays out of every cache; what is everybody's is asked for again, cheaply, by its ETag.
    reply.header('cache-control', request.headers.authorization ? 'no-store' : 'no-cache')
    const { access, bearer } = request.routeOptions.config
    if (request.headers.authorization && !request.actor && access !== undefined && bearer !== 'lenient') {
      throw notAuthenticated('Your session has ended. Please sign in again.')
    }
  })
})
