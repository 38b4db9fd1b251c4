import { NoCityError } from '#src/api/profile.ts'
import { OfflineError } from '#src/lib/connectivity.ts'
import { PositionError } from '#src/lib/geolocation.ts'
import { m } from '#src/paraglide/messages.js'

/** SPEC 8, location: why the place was not changed. */
export function locationFailureText(error: unknown): string {
  if (error instanceof OfflineError) return error.message
  if (error instanceof NoCityError) return m.profile_location_no_city()
  if (!(error instanceof PositionError)) return m.profile_location_failed()
  return error.reason === 'unsupported' ? m.profile_location_unsupported() : m.profile_location_denied()
}
