import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useRegister } from '#src/api/registration.ts'
import { AccountPage } from '#src/features/auth/account-page.tsx'
import { failureText } from '#src/features/auth/failure-text.ts'
import { LocationField } from '#src/features/auth/location-field.tsx'
import { RegistrationFormSchema } from '#src/features/auth/registration-form.ts'
import { focusFirstError } from '#src/lib/focus-first-error.ts'
import { useContractForm } from '#src/lib/use-contract-form.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast.ts'
import css from './auth.module.css'

interface RegisterPageProps {
  returnTo: string | undefined
}

export function RegisterPage({ returnTo }: RegisterPageProps) {
  const form = useContractForm(RegistrationFormSchema, { full_name: '', email: '', phone: '', password: '', confirm_password: '' })
  const register = useRegister()
  const navigate = useNavigate()
  const roles = [
    { value: 'customer' as const, label: m.auth_role_player() },
    { value: 'ground_admin' as const, label: m.auth_role_taker() },
  ]
  const isLocated = form.values.latitude !== undefined

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = form.validate()
    // SPEC 5: blocked with this sentence when no location is chosen.
    if (!isLocated) form.setErrors({ latitude: m.errors_location_to_proceed() })
    if (!values) return focusFirstError(event.currentTarget)
    const { confirm_password: _once, ...body } = values
    register.mutate(body, {
      onSuccess: () => {
        toast.success(m.auth_register_done())
        void navigate({ to: '/login', search: { to: returnTo } })
      },
      onError: form.takeRefusal,
    })
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
        <Segmented label={m.auth_role()} value={form.values.role ?? null} onChange={(role) => form.setValue('role', role)} options={roles} errorMessage={form.errors.role} />
        <TextField label={m.auth_full_name()} name="name" autoComplete="name" isRequired {...form.field('full_name')} />
        <TextField label={m.auth_email()} type="email" name="email" autoComplete="username" inputMode="email" isRequired {...form.field('email')} />
        <TextField label={m.auth_phone()} type="tel" name="phone" autoComplete="tel" inputMode="tel" description={m.auth_phone_hint()} isRequired {...form.field('phone')} />
        <PasswordField label={m.auth_password()} name="password" autoComplete="new-password" description={m.auth_password_hint()} isRequired {...form.field('password')} />
        <PasswordField label={m.auth_confirm()} name="confirm" autoComplete="new-password" isRequired {...form.field('confirm_password')} />
        <LocationField
          errorMessage={form.errors.latitude ?? form.errors.longitude}
          onChange={({ latitude, longitude, city }) => {
            form.setValue('latitude', latitude)
            form.setValue('longitude', longitude)
            form.setValue('city', city)
          }}
        />
        <p className={css.terms}>{m.auth_terms()}</p>
        {register.error && <Notice tone="bad">{failureText(register.error, m.errors_registration_failed())}</Notice>}
        <Button type="submit" fullWidth isPending={register.isPending}>
          {m.auth_register_button()}
        </Button>
      </form>
    </AccountPage>
  )
}
