import type { ErrorBody } from '#core/contract/error-body.ts'

/** A refusal with a status and a sentence for people; becomes `{"detail": …}`. Anything else thrown is a 500. */
export class AppError extends Error {
  readonly statusCode: number
  readonly detail: ErrorBody['detail']

  readonly headers: Record<string, string>

  constructor(statusCode: number, detail: ErrorBody['detail'], headers: Record<string, string> = {}, cause?: unknown) {
    super(typeof detail === 'string' ? detail : detail.map((item) => item.msg).join('; '), { cause })
    this.statusCode = statusCode
    this.detail = detail
    this.headers = headers
  }
}

export const badRequest = (detail: string) => new AppError(400, detail)
export const notAuthenticated = (detail = 'Not authenticated') => new AppError(401, detail)
export const forbidden = (detail = 'Not enough permissions') => new AppError(403, detail)
export const notFound = (detail = 'Not found') => new AppError(404, detail)
export const conflict = (detail: string) => new AppError(409, detail)
/** 503 with `Retry-After`: what is asked for depends on somebody who has not answered. */
export const unavailable = (detail: string, retryAfterSeconds: number, cause?: unknown) =>
  new AppError(503, detail, { 'retry-after': String(retryAfterSeconds) }, cause)
/** 422 for one field of the body, in the shape of a validation error. */
export const invalidField = (field: string, msg: string) => new AppError(422, [{ loc: ['body', field], msg, type: 'value_error' }])

/** Does the work for one after the other, also when it fails for some; rejects at the end with all that failed. */
export async function forEachInTurn<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}
