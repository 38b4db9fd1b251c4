import { FormSkeleton } from '#src/features/ground-form/form-skeleton.tsx'
import { GroundForm } from '#src/features/ground-form/ground-form.tsx'
import { useDraft } from '#src/features/ground-form/use-draft.ts'
import { m } from '#src/paraglide/messages.js'

/** `/ground-management/add` (SPEC 2). */
export function AddGroundPage() {
  const draft = useDraft(null)
  return draft ? <GroundForm ground={null} draft={draft} /> : <FormSkeleton title={m.ground_form_add_title()} />
}
