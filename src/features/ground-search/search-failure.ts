import { ApiError, NetworkError } from '#src/lib/http.ts'
import { errorText } from '#src/lib/error-text.ts'
import { m } from '#src/paraglide/messages.js'

/** What is said of a failed search (SPEC 8): the server's words if it answered, else that nobody answered. */
export function searchFailureText(error: Error): string {
  if (error instanceof ApiError) return m.search_error_answer({ detail: errorText(error.detail || error.message) })
  if (error instanceof NetworkError) return m.search_error_network()
  return m.search_error_default()
}
