import * as v from 'valibot'
import { CLIENT_VERSION, OLDEST_CLIENT_HEADER } from '#core/contract/client-version.ts'
import { ErrorBodySchema } from '#core/contract/error-body.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#core/contract/endpoint.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { noteNoAnswer } from '#src/lib/connectivity.ts'
import { noteServerTime } from '#src/lib/clock.ts'
import { renewToken, tellSessionRefused } from '#src/lib/refresh.ts'
import { isSamePerson } from '#src/lib/token-person.ts'
import { storedToken } from '#src/lib/token.ts'

export { ApiError, NetworkError } from '#src/lib/api-error.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** The same key and body give the same answer, once (DECISIONS 3). */
  idempotencyKey?: string
}

/** What a call carries. */
export interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

export type AnyEndpoint = Endpoint<any>
/** An endpoint without parts needs no request. */
export type Rest<E extends AnyEndpoint> =
  unknown extends RequestOf<E> ? [request?: undefined, options?: CallOptions] : [request: RequestOf<E>, options?: CallOptions]

/** Where an endpoint is called, with its parameters and query in the address. */
export function addressOf(endpoint: AnyEndpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

async function send(endpoint: AnyEndpoint, parts: Parts, options: CallOptions, token: string | null): Promise<Response> {
  const { body } = parts
  const headers: Record<string, string> = {}
  if (token) headers['authorization'] = `Bearer ${token}`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  if (body !== undefined) headers['content-type'] = 'application/json'
  try {
    // SPEC 7: no time-out is set.
    return await fetch(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers,
      credentials: 'include',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    noteNoAnswer()
    throw new NetworkError({ cause })
  }
}

/** A wrong password is a 401 too, but nothing that a new token would mend. */
function isAboutSigningIn(endpoint: AnyEndpoint): boolean {
  return endpoint.path.startsWith('/auth/') && endpoint.parts.access === 'open'
}

const tellTooOld = async () => (await import('#src/lib/versions.ts')).tellTooOld()

/**
 * The good answer to a call, however it is sent; `ask` is called again with a new token when the first one had ended.
 * Throws ApiError when the server refused, and what `ask` throws.
 */
export async function answerTo(endpoint: AnyEndpoint, ask: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = storedToken()
  let response = await ask(token)
  if (response.status === 401 && !isAboutSigningIn(endpoint)) {
    // SPEC 4: one refresh for all that wait, then the call again.
    if ((await renewToken(token)) !== 'renewed') tellSessionRefused()
    // What one person asked is never asked as the next one, who signed in meanwhile.
    else if (isSamePerson(token, storedToken())) response = await ask(storedToken())
  }
  noteServerTime(response.headers.get('date'))
  if (Number(response.headers.get(OLDEST_CLIENT_HEADER)) > CLIENT_VERSION) void tellTooOld()
  if (response.ok) return response
  const body = v.safeParse(ErrorBodySchema, await response.json().catch(() => null))
  throw new ApiError(response.status, body.success ? body.output : null)
}

function answerOf(endpoint: AnyEndpoint, parts: Parts, options: CallOptions): Promise<Response> {
  return answerTo(endpoint, (token) => send(endpoint, parts, options, token))
}

/** What the endpoint's schema makes of a good answer. */
export async function parsed<E extends AnyEndpoint>(endpoint: E, response: Response): Promise<ResponseOf<E>> {
  const schema = endpoint.parts.response
  return (schema ? v.parse(schema, await response.json()) : undefined) as ResponseOf<E>
}

/**
 * Calls an endpoint and answers what its schema makes of the response.
 * Throws ApiError when the server refused, NetworkError when no answer came.
 */
export async function call<E extends AnyEndpoint>(endpoint: E, ...[request, options = {}]: Rest<E>): Promise<ResponseOf<E>> {
  return parsed(endpoint, await answerOf(endpoint, (request ?? {}) as Parts, options))
}

/** As `call`, for lists that are answered page by page: `total` is the number of all rows (X-Total-Count, DECISIONS 10). */
export async function callCounted<E extends AnyEndpoint>(
  endpoint: E,
  ...[request, options = {}]: Rest<E>
): Promise<{ rows: ResponseOf<E>; total: number }> {
  const response = await answerOf(endpoint, request ?? {}, options)
  const total = Number(response.headers.get('x-total-count') ?? 0)
  return { rows: await parsed(endpoint, response), total }
}

/** As `call`, for files that are read while they come: the answer itself. */
export function open<E extends AnyEndpoint>(endpoint: E, ...[request, options = {}]: Rest<E>): Promise<Response> {
  return answerOf(endpoint, request ?? {}, options)
}

/** As `call`, for files. */
export async function download<E extends AnyEndpoint>(endpoint: E, ...rest: Rest<E>): Promise<Blob> {
  return (await open(endpoint, ...rest)).blob()
}
