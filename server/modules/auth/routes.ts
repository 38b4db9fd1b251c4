import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { getMe, login, logout, refresh } from '#core/contract/auth.ts'
import { START_UP_HEADER } from '#core/contract/headers.ts'
import { register } from '#core/contract/registration.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, notAuthenticated } from '#server/errors.ts'
import { passwordRoutes } from '#server/modules/auth/password-routes.ts'
import { checkCredentials, LOGIN_FAILED, registerUser } from '#server/modules/auth/service.ts'
import { createSessionCookie } from '#server/modules/auth/session-cookie.ts'
import { beginSession, endSession, endSessionOf, refreshSession } from '#server/modules/auth/sessions.ts'
import { createThrottle, WRONG_PASSWORDS } from '#server/modules/auth/throttle.ts'
import { emailKeyOf, getUser } from '#server/modules/users/service.ts'
import { callsAMinute } from '#server/plugins/rate-limits.ts'
import { serve } from '#server/serve.ts'
import { Tokens } from '#server/tokens.ts'

/** Calls with which one comes in or goes out: a token that has ended is no reason to refuse them. */
function open(max: number): RouteShorthandOptions {
  return { config: { bearer: 'lenient', rateLimit: callsAMinute(max) } }
}

/** SPEC 7, authentication: register, login, refresh, logout, me; passwords. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db, now } = deps
  const parts = { db, now, tokens: new Tokens(config.jwtSecret, now) }
  const throttle = createThrottle(app, deps, WRONG_PASSWORDS)
  const cookie = createSessionCookie(config.publicUrl.startsWith('https:'))

  const signIn: Parameters<typeof serve<typeof login>>[2] = async ({ body, request, reply }) => {
    const email = emailKeyOf(body.email)
    throttle.begin(request, email)
    const user = await checkCredentials(db, body).catch((error: unknown) => {
      throttle.forgive(request, email)
      throw error
    })
    const issued = user && (await beginSession(parts, user))
    if (!issued) throw notAuthenticated(LOGIN_FAILED)
    throttle.forgive(request, email)
    return cookie.handOver(reply, issued)
  }
  const renew: Parameters<typeof serve<typeof refresh>>[2] = async ({ request, reply }) => {
    try {
      return cookie.handOver(reply, await refreshSession(parts, cookie.read(request)))
    } catch (error) {
      // A cookie that is no good will not become so: the browser need not send it again.
      if (error instanceof AppError && error.statusCode === 401) cookie.clear(reply)
      throw error
    }
  }
  // The page asks at every visitor's start (SPEC 4, session): that there is nothing to renew is then no error to log.
  const answerVisitor = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers[START_UP_HEADER] !== undefined && cookie.read(request) === undefined) await reply.code(204).send()
  }
  const signOut: Parameters<typeof serve<typeof logout>>[2] = async ({ actor, request, reply }) => {
    if (actor) await endSession(parts, actor.session_id)
    await endSessionOf(parts, cookie.read(request))
    cookie.clear(reply)
    return { message: 'Logged out successfully' }
  }

  serve(app, register, ({ body }) => registerUser(deps, body), open(60))
  serve(app, login, signIn, open(120))
  serve(app, refresh, renew, { ...open(240), preHandler: answerVisitor })
  serve(app, logout, signOut, open(240))
  serve(app, getMe, ({ actor }) => getUser(db, actor.id))
  passwordRoutes(app, deps, throttle)
}
