import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { AnswerOf, Endpoint, EndpointParts, ValidatedOf } from '#core/contract/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import { forbidden, notAuthenticated } from '#server/errors.ts'
import { FORM_ARRIVAL_MS, FORM_WORK_MS, type ReceivedFile } from '#server/received-form.ts'

type ActorOf<E extends Endpoint<any>> = E['parts']['access'] extends 'open' | undefined ? Actor | null : Actor
export interface Call<E extends Endpoint<any>> extends ValidatedOf<E> {
  actor: ActorOf<E>
  /** The files of an endpoint that takes some. */
  files: readonly ReceivedFile[]
  request: FastifyRequest
  reply: FastifyReply
}

export interface ServeOptions extends RouteShorthandOptions {
  /** How many files of the endpoint's kind are kept already. Asked before any arrives, so it may refuse whom they are not meant from. */
  filesThere?: (request: FastifyRequest) => Promise<number>
}

function admit(access: EndpointParts['access'], actor: Actor | null): void {
  if (access === undefined || access === 'open') return
  if (!actor) throw notAuthenticated()
  if (access !== 'signed-in' && !access.includes(actor.role)) throw forbidden()
}

/**
 * Serves an endpoint of the contract below the app's prefix: validates its parts (422), admits by its `access` (401, 403),
 * and sends what the handler answers with the endpoint's status. With `files` the body is a form, which then lies on the disk.
 */
export function serve<E extends Endpoint<any>>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
  { filesThere, ...options }: ServeOptions = {},
): void {
  const { params, query, body, files, response, status = 200, summary, access } = endpoint.parts as EndpointParts
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(files && { handlerTimeout: FORM_ARRIVAL_MS + FORM_WORK_MS }),
    config: { ...options.config, access: access ?? 'open', ...(files && { files }) },
    // Who may not call hears that before what is wrong with the call.
    preValidation: async (request) => {
      admit(access, request.actor)
      if (files) request.body = await request.receiveForm(files, (await filesThere?.(request)) ?? 0)
    },
    schema: {
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(response && { response: { [status]: response } }),
    } as never,
    handler: async (request, reply) => {
      reply.code(status)
      const { params: path, query: search, body: sent, actor, received } = request
      return handler({ params: path, query: search, body: sent, files: received ?? [], actor, request, reply } as unknown as Call<E>)
    },
  })
}
