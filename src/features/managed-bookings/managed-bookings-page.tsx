import { m } from '#src/paraglide/messages.js'

/** `/booking-management` (SPEC 2). */
export function ManagedBookingsPage() {
  return <h1>{m.managed_bookings_title()}</h1>
}
