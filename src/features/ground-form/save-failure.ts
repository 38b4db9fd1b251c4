import type { ErrorBody } from '#core/contract/error-body.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { OfflineError } from '#src/lib/connectivity.ts'
import { formErrorText } from '#src/lib/form-error-text.ts'
import { m } from '#src/paraglide/messages.js'

/** SPEC 5, ground operations: a list as `field: message`, joined with `; `. */
function toldOf({ detail }: ErrorBody): string {
  if (typeof detail === 'string') return formErrorText(detail)
  return detail.map(({ loc, msg }) => `${loc.filter((step) => step !== 'body').join('.')}: ${formErrorText(msg)}`).join('; ')
}

/** SPEC 8: what the error says, else `fallback`: a 500 says nothing to a person. Offline and without an answer: that, and what it means. */
export function groundFailureText(error: unknown, fallback: string): string {
  if (error instanceof OfflineError) return error.message
  if (error instanceof NetworkError) return m.ground_form_no_answer()
  return (error instanceof ApiError && error.status !== 500 && error.body && toldOf(error.body)) || fallback
}

/** Why the form was not saved. That nothing is lost is said where the network, or the person who stopped it, is the reason. */
export function saveFailureText(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return m.ground_form_stopped()
  const text = groundFailureText(error, m.ground_form_save_failed())
  return error instanceof OfflineError ? `${text} ${m.ground_form_kept()}` : text
}
