import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GroundDetail } from '#core/contract/grounds.ts'
import { useSaveGround } from '#src/api/ground-form.ts'
import { groundDraft } from '#src/features/ground-form/ground-draft.ts'
import { sentTexts } from '#src/features/ground-form/ground-values.ts'
import { saveFailureText } from '#src/features/ground-form/save-failure.ts'
import type { GroundForm } from '#src/features/ground-form/use-ground-form.ts'
import { focusFirstError } from '#src/lib/focus-first-error.ts'
import { useIsShown } from '#src/lib/is-shown.ts'
import type { Sent } from '#src/lib/upload.ts'
import { m } from '#src/paraglide/messages.js'
import { toast } from '#src/ui/toast.ts'

/** Opens the sections in which something is wrong, and goes to the first of it. */
function showErrors(element: HTMLElement): void {
  for (const wrong of element.querySelectorAll('[aria-invalid="true"], [data-invalid="true"]'))
    wrong.closest('details')?.setAttribute('open', '')
  focusFirstError(element)
}

/** SPEC 2: after a create, or an update with no new images, the list; else the page stays and shows the images anew. */
export function useSave(form: GroundForm, onLeave: () => void) {
  const saving = useSaveGround()
  const isShown = useIsShown()
  const [sent, setSent] = useState<Sent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)

  function done(ground: GroundDetail) {
    if (form.groundId === null || form.pictures.files.length === 0) onLeave()
    else void form.startOver(ground)
  }

  async function save(element: HTMLElement) {
    setFailure(null)
    if (!flushSync(() => form.validate())) return showErrors(element)
    const { groundId, values, pictures } = form
    stop.current = new AbortController()
    const texts = sentTexts(values, pictures.primary)
    const asked = { id: groundId, texts, pictures: pictures.files, onSent: setSent, signal: stop.current.signal }
    try {
      // Whoever has gone to another page meanwhile stays there; `onSuccess` is not called then.
      await saving.mutateAsync(asked, { onSuccess: done })
      await groundDraft.forget(groundId)
      toast.success(groundId === null ? m.ground_form_added() : m.ground_form_updated())
    } catch (error) {
      // Whoever has gone on believes it saved unless told.
      if (!isShown.current) return void toast.error(saveFailureText(error))
      const isAtField = flushSync(() => form.takeRefusal(error))
      setFailure(saveFailureText(error))
      if (isAtField) showErrors(element)
    } finally {
      setSent(null)
    }
  }

  return { save, stop: () => stop.current?.abort(), isSaving: saving.isPending, sent, failure }
}
