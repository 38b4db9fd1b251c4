import { refusalText } from '#src/components/booking-status/refusal-text.ts'
import { OfflineError } from '#src/lib/connectivity.ts'
import { ApiError } from '#src/lib/api-error.ts'

/** Why an action on a booking failed: no network, the server's own reason for a 400 or 409, else the catalogue's sentence (SPEC 8). */
export function actionFailure(error: unknown, fallback: string): string {
  if (error instanceof OfflineError) return error.message
  const isTold = error instanceof ApiError && (error.status === 400 || error.status === 409)
  return isTold && error.detail ? refusalText(error.detail) : fallback
}
