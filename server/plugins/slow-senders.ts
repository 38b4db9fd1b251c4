import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

const BODY_ARRIVAL_MS = 20_000
const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

interface Arrival {
  response: ServerResponse
  timer: NodeJS.Timeout
}
const arrivals = new WeakMap<IncomingMessage, Arrival>()

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function cutOff(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || request.destroyed) return
  if (response.headersSent) request.socket.destroy()
  else request.socket.end(LATE, () => request.socket.destroy())
}

function limit(request: IncomingMessage, response: ServerResponse, ms: number): void {
  arrivals.set(request, { response, timer: setTimeout(() => cutOff(request, response), ms).unref() })
}

/** Gives one body, of somebody who may send it, longer than the others to arrive. */
export function allowToArriveIn(ms: number, request: IncomingMessage): void {
  const arrival = arrivals.get(request)
  if (!arrival) return
  clearTimeout(arrival.timer)
  limit(request, arrival.response, ms)
}

/**
 * Lets go whoever sends a body too slowly. Node's own limit is one for all calls and must be long enough for pictures on a bad
 * network; this one is short for every call that was not given longer.
 */
export const slowSenders = fp(async (app: FastifyInstance, { bodyArrivalMs = BODY_ARRIVAL_MS }: { bodyArrivalMs?: number }) => {
  app.server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return
    limit(request, response, bodyArrivalMs)
    request.once('close', () => clearTimeout(arrivals.get(request)?.timer))
  })
})
