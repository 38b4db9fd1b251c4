import { ApiError } from '#src/lib/api-error.ts'
import { OfflineError } from '#src/lib/connectivity.ts'
import { formErrorText } from '#src/lib/form-error-text.ts'
import { toast } from '#src/ui/toast.ts'

/** Why a change was not made: the server's reason when it refused, that there is no network, else the catalogue's sentence (SPEC 8). */
export function tellFailure(error: unknown, fallback: string): void {
  if (error instanceof OfflineError) toast.error(error.message)
  else toast.error(error instanceof ApiError && error.status === 400 && error.detail ? formErrorText(error.detail) : fallback)
}
