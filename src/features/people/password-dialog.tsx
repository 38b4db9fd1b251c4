import * as v from 'valibot'
import { NewPasswordSchema } from '#core/contract/registration.ts'
import { useSetPassword } from '#src/api/people.ts'
import { PersonDialog, type PersonDialogProps } from '#src/features/people/person-dialog.tsx'
import { tellFailure } from '#src/features/people/tell-failure.ts'
import { focusFirstError, showAtField } from '#src/lib/focus-first-error.ts'
import { useIsShown } from '#src/lib/is-shown.ts'
import { useContractForm } from '#src/lib/use-contract-form.ts'
import { m } from '#src/paraglide/messages.js'
import { PasswordField } from '#src/ui/password-field.tsx'
import { toast } from '#src/ui/toast.ts'

const FormSchema = v.object({ new_password: NewPasswordSchema })

/** SPEC 2: a new password for somebody. Without one nothing is sent (SPEC 5). */
export function PasswordDialog({ person, onClose }: PersonDialogProps) {
  const form = useContractForm(FormSchema, { new_password: '' })
  const { mutateAsync, isPending } = useSetPassword()
  const isShown = useIsShown()

  async function reset(element: HTMLFormElement): Promise<void> {
    const body = form.validate()
    if (!body) return focusFirstError(element)
    try {
      await mutateAsync({ id: person.id, password: body.new_password })
      toast.success(m.people_password_reset())
      // Another window may be open by the time the answer comes.
      if (isShown.current) onClose()
    } catch (error) {
      const isAtField = isShown.current && showAtField(element, () => form.takeRefusal(error))
      if (!isAtField) tellFailure(error, m.people_password_failed())
    }
  }

  return (
    <PersonDialog
      person={person}
      title={m.people_reset_password()}
      onClose={onClose}
      confirm={m.people_reset_password()}
      isPending={isPending}
      onConfirm={(element) => void reset(element)}
    >
      {/* For password managers: whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={person.email} readOnly hidden />
      <PasswordField
        label={m.people_new_password()}
        name="new_password"
        autoComplete="new-password"
        description={m.people_password_hint()}
        isRequired
        {...form.field('new_password')}
      />
    </PersonDialog>
  )
}
