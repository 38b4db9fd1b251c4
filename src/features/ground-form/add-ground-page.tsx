import { m } from '#src/paraglide/messages.js'

/** `/ground-management/add` (SPEC 2). */
export function AddGroundPage() {
  return <h1>{m.ground_form_add_title()}</h1>
}
