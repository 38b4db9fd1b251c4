import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { PasswordChangeSchema } from '#core/contract/passwords.ts'
import type { User } from '#core/contract/users.ts'
import { useChangePassword } from '#src/api/passwords.ts'
import { NewPasswordFields } from '#src/components/new-password/new-password-fields.tsx'
import { failureText } from '#src/lib/failure-text.ts'
import { focusFirstError, showAtField } from '#src/lib/focus-first-error.ts'
import { useContractForm } from '#src/lib/use-contract-form.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { toast } from '#src/ui/toast.ts'
import css from './profile.module.css'

interface PasswordFormProps {
  user: User
  onDone: () => void
}

function PasswordForm({ user, onDone }: PasswordFormProps) {
  const form = useContractForm(PasswordChangeSchema, { old_password: '', new_password: '', confirm_new_password: '' })
  const change = useChangePassword()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const body = form.validate()
    if (!body) return focusFirstError(element)
    change.mutate(body, {
      onSuccess: () => {
        toast.success(m.profile_password_changed())
        onDone()
      },
      onError(error) {
        // What stands at a field is not told once more below.
        if (showAtField(element, () => form.takeRefusal(error))) change.reset()
      },
    })
  }

  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <p className={css.hint}>{m.profile_password_lead()}</p>
      {/* For password managers: whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={m.profile_old_password()}
        name="old_password"
        autoComplete="current-password"
        isRequired
        {...form.field('old_password')}
      />
      <Link className={css.link} to="/forgot-password" state={{ email: user.email }}>
        {m.profile_forgot()}
      </Link>
      <NewPasswordFields form={form} />
      {change.error && <Notice tone="bad">{failureText(change.error, m.profile_password_failed())}</Notice>}
      <Button type="submit" isPending={change.isPending}>
        {m.profile_change_password()}
      </Button>
    </form>
  )
}

/** SPEC 2, change of password. A changed one leaves an empty form behind. */
export function PasswordChange({ user }: { user: User }) {
  const [changes, setChanges] = useState(0)
  return <PasswordForm key={changes} user={user} onDone={() => setChanges(changes + 1)} />
}
