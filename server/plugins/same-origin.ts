import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { forbidden } from '#server/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Another site sends the browser here by a form, and means it: the call carries its own secret and uses no cookie. */
    fromAnySite?: boolean
  }
}

function isForeign({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers
  if (headers['sec-fetch-site'] === 'cross-site') return true
  if (origin === undefined || origin === publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== headers.host
}

/**
 * Refuses writes that another site's page makes with this browser's cookies. A call without an `Origin` is no browser's
 * (the payment provider's webhook, a script); the cookie's SameSite=Lax is the second lock.
 */
export const sameOrigin = fp(async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
  app.addHook('onRequest', async (request) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || request.routeOptions.config.fromAnySite) return
    if (isForeign(request, publicUrl)) throw forbidden('This request came from another site')
  })
})
