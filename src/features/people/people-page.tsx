import { m } from '#src/paraglide/messages.js'

/** `/user-management` (SPEC 2), for super admins. */
export function PeoplePage() {
  return <h1>{m.people_title()}</h1>
}
