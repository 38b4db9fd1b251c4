import { refusalText } from '#src/components/booking-status/refusal-text.ts'
import { OfflineError } from '#src/lib/connectivity.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { m } from '#src/paraglide/messages.js'

/** What the contract and the server say about reviews. */
const KNOWN: Readonly<Record<string, () => string>> = {
  'Please choose a rating': m.reviews_error_rating,
  'At most 1000 characters': m.reviews_error_long,
  'Control characters are not allowed': m.reviews_error_characters,
  'Only a completed booking can be reviewed': m.reviews_error_completed,
  'You have already reviewed this booking': m.reviews_error_twice,
  'You cannot review your own ground': m.reviews_error_own,
}

/** A refusal of a review in the language of the page; an unknown sentence stays as it is. */
export function reviewRefusal(sentence: string): string {
  return KNOWN[sentence]?.() ?? refusalText(sentence)
}

/** Why a review was not taken: no network, the server's own reason, else that it may be tried again. */
export function reviewFailure(error: unknown): string {
  if (error instanceof OfflineError) return error.message
  return error instanceof ApiError && error.status < 500 && error.detail ? reviewRefusal(error.detail) : m.reviews_send_failed()
}
