import { m } from '#src/paraglide/messages.js'

/** `/ground-management/edit/{id}` (SPEC 2). */
export function EditGroundPage() {
  return <h1>{m.ground_form_edit_title()}</h1>
}
