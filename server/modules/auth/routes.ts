import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getMe, login, logout, refresh, type Session } from '#core/contract/auth.ts'
import { register } from '#core/contract/registration.ts'
import type { Deps } from '#server/deps.ts'
import { notAuthenticated } from '#server/errors.ts'
import { createLoginThrottle } from '#server/modules/auth/login-throttle.ts'
import { checkCredentials, LOGIN_FAILED, registerUser } from '#server/modules/auth/service.ts'
import { beginSession, endSession, endSessionOf, refreshSession, type Issued } from '#server/modules/auth/sessions.ts'
import { getUser } from '#server/modules/users/service.ts'
import { callsAMinute } from '#server/plugins/rate-limits.ts'
import { serve } from '#server/serve.ts'
import { SESSION_SECONDS, Tokens } from '#server/tokens.ts'

const COOKIE = 'refresh_token'

function cookieOf(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE]
}

/** SPEC 7, authentication: register, login, refresh, logout, me. The refresh token lives in a cookie that scripts cannot read. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, db, now } = deps
  const parts = { db, now, tokens: new Tokens(config.jwtSecret, now) }
  const throttle = createLoginThrottle(app, config.rateLimits, now)
  const cookie = { path: '/api/auth', httpOnly: true, sameSite: 'lax', secure: config.publicUrl.startsWith('https:') } as const
  const limited = (max: number) => ({ config: { bearer: 'lenient' as const, rateLimit: callsAMinute(max) } })

  function handOver(reply: FastifyReply, { session, refreshToken }: Issued): Session {
    reply.setCookie(COOKIE, refreshToken, { ...cookie, maxAge: SESSION_SECONDS }).header('cache-control', 'no-store')
    return session
  }

  serve(app, register, ({ body }) => registerUser(deps, body), limited(60))

  serve(
    app,
    login,
    async ({ body, request, reply }) => {
      const email = body.email.toLowerCase()
      throttle.check(request, email)
      const user = await checkCredentials(db, body)
      if (!user) {
        throttle.fail(request, email)
        throw notAuthenticated(LOGIN_FAILED)
      }
      return handOver(reply, await beginSession(parts, user))
    },
    limited(120),
  )

  serve(
    app,
    refresh,
    async ({ request, reply }) => {
      try {
        return handOver(reply, await refreshSession(parts, cookieOf(request)))
      } catch (error) {
        // A cookie that is no good will not become so: the browser need not send it again.
        if (error instanceof Error && 'statusCode' in error && error.statusCode === 401) reply.clearCookie(COOKIE, cookie)
        throw error
      }
    },
    limited(240),
  )

  serve(
    app,
    logout,
    async ({ actor, request, reply }) => {
      if (actor) await endSession(parts, actor.session_id)
      await endSessionOf(parts, cookieOf(request))
      reply.clearCookie(COOKIE, cookie)
      return { message: 'Logged out successfully' }
    },
    limited(240),
  )

  serve(app, getMe, ({ actor }) => getUser(db, actor.id))
}
