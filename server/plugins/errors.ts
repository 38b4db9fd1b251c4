import type { FastifyError, FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { BaseIssue } from 'valibot'
import type { ErrorBody } from '#core/contract/error-body.ts'
import { AppError } from '#server/errors.ts'
import { InvalidRequestError } from '#server/plugins/validation.ts'

// Classes 08 (connection) and 57P0x (shutting down), and what Node and pg say when there is no connection to be had.
const AWAY_CODES = /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/

/** Whether the failure means that the database cannot be reached now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // A missing file is ENOENT too; only a socket that cannot be connected to is a database.
  if (code === 'ENOENT') return syscall === 'connect'
  return AWAY_CODES.test(code) || AWAY_MESSAGES.test(error.message)
}

function itemOf(part: string, issue: BaseIssue<unknown>): Exclude<ErrorBody['detail'], string>[number] {
  const keys = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  return { loc: [part === 'querystring' ? 'query' : part, ...keys], msg: issue.message, type: issue.type }
}

/** A sentence with what a person can tell us of a failure, and by which its line in the log is found. */
function withReference(detail: ErrorBody['detail'], requestId: string): ErrorBody['detail'] {
  return typeof detail === 'string' ? `${detail} (reference ${requestId.slice(0, 8)})` : detail
}

/** What the client hears of a failure: never a stack, a query or a path. */
function answerTo(error: FastifyError): { status: number; detail: ErrorBody['detail'] } {
  if (error instanceof AppError) return { status: error.statusCode, detail: error.detail }
  if (error instanceof InvalidRequestError)
    return { status: 422, detail: error.issues.map((issue) => itemOf(error.validationContext ?? 'body', issue)) }
  // A caller that hangs up is ECONNRESET as well, but has a status of its own.
  if (error.statusCode !== undefined && error.statusCode < 500) return { status: error.statusCode, detail: error.message }
  if (isDatabaseAway(error)) return { status: 503, detail: 'The service is not available right now. Please try again.' }
  return { status: error.statusCode ?? 500, detail: 'Something went wrong. Please try again.' }
}

/** Not signed in, not allowed, too often. */
const REFUSALS = new Set([401, 403, 429])

/** Every error answer is `{"detail": …}` (DECISIONS 10). */
export const errors = fp(async (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, detail } = answerTo(error)
    // What we answer on purpose is no failure, but what made us: a provider that refuses our keys, say.
    const failure = error instanceof AppError ? error.cause : error
    const isLogged = status >= 500 && failure !== undefined
    if (isLogged) request.log.error({ req: request, err: failure, status }, 'failed')
    // Who tries what they may not leaves a trace (ASVS 16.3): by number, never by name.
    else if (REFUSALS.has(status)) request.log.warn({ req: request, status, actor: request.actor?.id }, 'refused')
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    if (status === 503) reply.header('retry-after', '1')
    if (error instanceof AppError) reply.headers(error.headers)
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ detail: isLogged ? withReference(detail, request.id) : detail })
  })
})
