import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { AnswerOf, Endpoint, EndpointParts, ValidatedOf } from '#core/contract/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { forbidden, notAuthenticated } from '#server/errors.ts'

type ActorOf<E extends Endpoint<any>> = E['parts']['access'] extends 'open' | undefined ? Actor | null : Actor
export interface Call<E extends Endpoint<any>> extends ValidatedOf<E> {
  actor: ActorOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

function admit(access: EndpointParts['access'], actor: Actor | null): void {
  if (access === undefined || access === 'open') return
  if (!actor) throw notAuthenticated()
  if (access !== 'signed-in' && !access.includes(actor.role)) throw forbidden()
}

/**
 * Serves an endpoint of the contract below the app's prefix: validates its parts (422), admits by its `access` (401, 403),
 * and sends what the handler answers with the endpoint's status.
 */
export function serve<E extends Endpoint<any>>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
  options: RouteShorthandOptions = {},
): void {
  const { params, query, body, response, status = 200, summary, access } = endpoint.parts as EndpointParts
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { ...options.config, access: access ?? 'open' },
    // Who may not call hears that before what is wrong with the call.
    preValidation: async (request) => admit(access, request.actor),
    schema: {
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(response && { response: { [status]: response } }),
    } as never,
    handler: async (request, reply) => {
      reply.code(status)
      const { params: path, query: search, body: sent, actor } = request
      return handler({ params: path, query: search, body: sent, actor, request, reply } as unknown as Call<E>)
    },
  })
}
