import { OfflineError } from '#src/lib/connectivity.ts'
import { errorText } from '#src/lib/error-text.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { m } from '#src/paraglide/messages.js'

/** What the server says about rain-outs. */
const KNOWN: Readonly<Record<string, () => string>> = {
  'These hours are over': m.rain_out_over,
  'Ground not found': m.rain_out_ground_missing,
  'Rain-out not found': m.rain_out_missing,
  'Could not be cancelled yet. It is tried again.': m.rain_out_retry_later,
}

/** A sentence of the server about a rain-out in the language of the page; an unknown one stays as it is. */
export function rainOutRefusal(sentence: string): string {
  return KNOWN[sentence]?.() ?? errorText(sentence)
}

/** Why a rain-out did not begin: no network, the server's own reason, or that nobody knows and a second press does no harm. */
export function rainOutFailure(error: unknown): string {
  if (error instanceof OfflineError) return m.rain_out_offline()
  if (error instanceof NetworkError) return m.rain_out_no_answer()
  return error instanceof ApiError && error.status < 500 && error.detail ? rainOutRefusal(error.detail) : m.rain_out_failed()
}
