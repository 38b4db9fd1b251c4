import { PositionError, type PositionFailure } from '#src/lib/geolocation.ts'
import { m } from '#src/paraglide/messages.js'

/** SPEC 8, location at registration. */
const TEXTS: Readonly<Record<PositionFailure, () => string>> = {
  denied: m.auth_location_denied,
  unavailable: m.auth_location_unavailable,
  timeout: m.auth_location_timeout,
  unknown: m.auth_location_unknown,
  unsupported: m.auth_location_unsupported,
}

/** The state of the location capture (SPEC 4) after a failure, and its sentence. */
export function locationFailureText(error: unknown): { state: 'denied' | 'error'; text: string } {
  const reason = error instanceof PositionError ? error.reason : 'unknown'
  return { state: reason === 'denied' ? 'denied' : 'error', text: TEXTS[reason]() }
}
