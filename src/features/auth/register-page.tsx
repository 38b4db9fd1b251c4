import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { EMAIL_TAKEN } from '#core/contract/errors.ts'
import { useRegister } from '#src/api/registration.ts'
import { AccountPage } from '#src/features/auth/account-page.tsx'
import { failureText } from '#src/lib/failure-text.ts'
import { RegisterFields } from '#src/features/auth/register-fields.tsx'
import { registrationDraft } from '#src/features/auth/registration-draft.ts'
import type { RegistrationFormSchema } from '#src/features/auth/registration-form.ts'
import { useRegistrationForm } from '#src/features/auth/use-registration-form.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { focusFirstError, showAtField } from '#src/lib/focus-first-error.ts'
import type { ContractForm } from '#src/lib/use-contract-form.ts'
import { m } from '#src/paraglide/messages.js'
import { getLocale } from '#src/paraglide/runtime.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { toast } from '#src/ui/toast.ts'
import css from './auth.module.css'

interface RegisterPageProps {
  returnTo: string | undefined
}

/** The refusal at its field when it has one; of an address that is taken the server says so in one sentence. */
function takeRefusal(form: ContractForm<typeof RegistrationFormSchema>, error: unknown): boolean {
  const isTaken = error instanceof ApiError && error.detail === EMAIL_TAKEN
  if (isTaken) form.setErrors({ email: m.errors_email_taken() })
  return isTaken || form.takeRefusal(error)
}

export function RegisterPage({ returnTo }: RegisterPageProps) {
  const form = useRegistrationForm()
  const register = useRegister()
  const navigate = useNavigate()
  const isLocated = form.values.latitude !== undefined

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = form.validate()
    // SPEC 5: blocked with this sentence when no location is chosen.
    if (!isLocated) form.setErrors({ latitude: m.errors_location_to_proceed() })
    if (!values) return focusFirstError(event.currentTarget)
    const { confirm_password: _once, ...body } = values
    const element = event.currentTarget
    register.mutate(
      { ...body, language: getLocale() },
      {
        onSuccess: () => {
          toast.success(m.auth_register_done())
          registrationDraft.forget()
          void navigate({ to: '/login', search: { to: returnTo }, state: { email: body.email } })
        },
        onError(error) {
          // It goes when the field is mended: not once more below.
          if (showAtField(element, () => takeRefusal(form, error))) register.reset()
        },
      },
    )
  }

  return (
    <AccountPage
      title={m.auth_register_title()}
      lead={m.auth_register_lead()}
      foot={
        <>
          {m.auth_have_account()}{' '}
          <Link to="/login" search={{ to: returnTo }}>
            {m.auth_to_login()}
          </Link>
        </>
      }
    >
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <RegisterFields form={form} />
        <p className={css.terms}>{m.auth_terms()}</p>
        {register.error && <Notice tone="bad">{failureText(register.error, m.errors_registration_failed())}</Notice>}
        <Button type="submit" fullWidth isPending={register.isPending}>
          {m.auth_register_button()}
        </Button>
      </form>
    </AccountPage>
  )
}
