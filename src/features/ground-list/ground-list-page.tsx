import { m } from '#src/paraglide/messages.js'

/** `/ground-management/list` (SPEC 2). */
export function GroundListPage() {
  return <h1>{m.ground_list_title()}</h1>
}
