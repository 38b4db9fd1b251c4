import { SLOT_NOT_AVAILABLE } from '#core/contract/errors.ts'
import { refusalText } from '#src/components/booking-status/refusal-text.ts'
import { actionFailure } from '#src/components/booking-status/action-failure.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { m } from '#src/paraglide/messages.js'

interface Sentences {
  /** The server refused without a reason for people. */
  failed: string
  /** Nobody knows whether it was done. */
  noAnswer: string
}

/** Why a walk-in or a block failed, in the language of the page. */
export function dayFailure(error: unknown, { failed, noAnswer }: Sentences): string {
  if (error instanceof NetworkError) return noAnswer
  if (error instanceof ApiError && error.detail === SLOT_NOT_AVAILABLE) return m.owner_day_hour_taken()
  // What is gone does not come back by trying again.
  if (error instanceof ApiError && error.status === 404 && error.detail) return refusalText(error.detail)
  return actionFailure(error, failed)
}
