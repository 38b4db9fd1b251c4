import { ApiError } from '#src/lib/api-error.ts'
import { OfflineError } from '#src/lib/connectivity.ts'
import { formErrorText } from '#src/lib/form-error-text.ts'
import { m } from '#src/paraglide/messages.js'

/** DECISIONS 8: somebody is going to play there. */
export const isBooked = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409

/** SPEC 8: why an operation failed: the server's detail, that there is no network, or the default sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof OfflineError) return error.message
  return error instanceof ApiError && error.detail ? formErrorText(error.detail) : m.ground_list_operation_failed()
}

/** SPEC 5 and 8: why a ground was not deleted. What the server did not refuse but could not do is told by the catalogue's sentence. */
export function deleteFailure(error: unknown): string {
  const isRefused = error instanceof OfflineError || (error instanceof ApiError && error.status < 500)
  return isRefused ? reasonOf(error) : m.ground_list_delete_failed()
}
