import type { FormEvent } from 'react'
import { EMAIL_TAKEN } from '#core/contract/errors.ts'
import { ProfileSchema } from '#core/contract/profile.ts'
import type { User } from '#core/contract/users.ts'
import { useUpdateProfile } from '#src/api/profile.ts'
import { ballPreferenceName } from '#src/features/profile/ball-preference-name.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { focusFirstError, showAtField } from '#src/lib/focus-first-error.ts'
import { useContractForm, type ContractForm } from '#src/lib/use-contract-form.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast.ts'
import css from './profile.module.css'

type Form = ContractForm<typeof ProfileSchema>

interface ProfileFormProps {
  user: User
  /** Saved, or given up. */
  onDone: () => void
}

function Fields({ form }: { form: Form }) {
  const balls = (['tennis', 'leather', 'both'] as const).map((value) => ({ value, label: ballPreferenceName(value) }))
  return (
    <>
      <TextField label={m.profile_full_name()} name="name" autoComplete="name" isRequired {...form.field('full_name')} />
      <TextField
        label={m.profile_email()}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        description={m.profile_email_hint()}
        isRequired
        {...form.field('email')}
      />
      <TextField label={m.profile_phone()} type="tel" name="phone" autoComplete="tel" inputMode="tel" {...form.field('phone')} />
      <SelectField
        label={m.profile_ball()}
        value={form.values.preferred_ball_type ?? 'tennis'}
        onChange={(ball) => form.setValue('preferred_ball_type', ball)}
        options={balls}
        errorMessage={form.errors.preferred_ball_type}
      />
    </>
  )
}

/** The refusal at its field when it has one. */
function takeRefusal(form: Form, error: unknown): boolean {
  const isTaken = error instanceof ApiError && error.detail === EMAIL_TAKEN
  if (isTaken) form.setErrors({ email: m.errors_email_taken() })
  return isTaken || form.takeRefusal(error)
}

export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const { full_name, email, phone, preferred_ball_type } = user
  const form = useContractForm(ProfileSchema, { full_name, email, phone: phone ?? '', preferred_ball_type })
  const update = useUpdateProfile()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const body = form.validate()
    if (!body) return focusFirstError(element)
    update.mutate(body, {
      onSuccess: (state) => {
        if (state === 'sent') toast.success(m.profile_updated())
        onDone()
      },
      onError(error) {
        // What stands at a field is not told once more below.
        if (showAtField(element, () => takeRefusal(form, error))) update.reset()
      },
    })
  }

  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <Fields form={form} />
      {update.error && <Notice tone="bad">{failureText(update.error, m.profile_update_failed())}</Notice>}
      <div className={css.actions}>
        <Button type="submit" isPending={update.isPending}>
          {m.profile_save()}
        </Button>
        <Button variant="secondary" onPress={onDone} isDisabled={update.isPending}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  )
}
