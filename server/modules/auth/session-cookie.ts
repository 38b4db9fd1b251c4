import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '#core/contract/auth.ts'
import type { Issued } from '#server/modules/auth/sessions.ts'
import { SESSION_SECONDS } from '#server/tokens.ts'

/**
 * The cookie that holds the refresh token: scripts cannot read it, and only /api/auth is sent it (DECISIONS 7), which is why its name
 * cannot begin with `__Host-`. Over https it begins with `__Secure-`: no page that came without encryption can put another in its place.
 */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  /** Puts the token into the cookie; what is left is the answer. */
  handOver(reply: FastifyReply, issued: Issued): Session
  clear(reply: FastifyReply): void
}

export function createSessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? '__Secure-refresh_token' : 'refresh_token'
  const options = { path: '/api/auth', httpOnly: true, sameSite: 'lax', secure: isHttps } as const
  return {
    read: (request) => request.cookies[name],
    handOver(reply, { session, refreshToken }) {
      reply.setCookie(name, refreshToken, { ...options, maxAge: SESSION_SECONDS }).header('cache-control', 'no-store')
      return session
    },
    clear: (reply) => void reply.clearCookie(name, options),
  }
}
