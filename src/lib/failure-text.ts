import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { OfflineError } from '#src/lib/connectivity.ts'
import { formErrorText } from '#src/lib/form-error-text.ts'
import { m } from '#src/paraglide/messages.js'

/** SPEC 8: the server's detail when there is one, else the default sentence; without an answer, that nothing is lost. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof NetworkError || error instanceof OfflineError) return m.auth_no_answer()
  return error instanceof ApiError && error.detail ? formErrorText(error.detail) : fallback
}
