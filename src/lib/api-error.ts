import type { ErrorBody } from '#core/contract/error-body.ts'
import { messageOf } from '#core/contract/errors.ts'

/** The server answered, and refused. `detail` is the one sentence to show; empty when the server gave none. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | null
  readonly detail: string

  constructor(status: number, body: ErrorBody | null) {
    const detail = body ? messageOf(body) : ''
    super(detail || `The server answered ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.detail = detail
  }
}

/** No answer came: the network, not the server, failed. Never a reason to end a session. */
export class NetworkError extends Error {
  constructor(options?: ErrorOptions) {
    super('No answer from the server', options)
    this.name = 'NetworkError'
  }
}
