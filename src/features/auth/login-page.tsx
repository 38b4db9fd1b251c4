import { Link, useLocation, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { LoginSchema } from '#core/contract/auth.ts'
import { useLogin } from '#src/api/auth.ts'
import { AccountPage } from '#src/features/auth/account-page.tsx'
import { EmailField } from '#src/features/auth/email-field.tsx'
import { failureText } from '#src/lib/failure-text.ts'
import { focusFirstError } from '#src/lib/focus-first-error.ts'
import { useContractForm, type ContractForm } from '#src/lib/use-contract-form.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { toast } from '#src/ui/toast.ts'
import css from './auth.module.css'

interface LoginPageProps {
  /** Path of this app that sent the person here. */
  returnTo: string | undefined
}

function LoginFields({ form, returnTo }: LoginPageProps & { form: ContractForm<typeof LoginSchema> }) {
  return (
    <>
      <EmailField {...form.field('email')} />
      <PasswordField label={m.auth_password()} name="password" autoComplete="current-password" isRequired {...form.field('password')} />
      <Link className={css.forgot} to="/forgot-password" search={{ to: returnTo }} state={{ email: form.values.email ?? '' }}>
        {m.auth_forgot_link()}
      </Link>
    </>
  )
}

export function LoginPage({ returnTo }: LoginPageProps) {
  // Of somebody who has just registered.
  const known = useLocation({ select: ({ state }) => state.email })
  const form = useContractForm(LoginSchema, { email: known ?? '', password: '' })
  const login = useLogin()
  const router = useRouter()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = form.validate()
    if (!body) return focusFirstError(event.currentTarget)
    login.mutate(body, {
      onSuccess: () => {
        toast.success(m.auth_login_done())
        router.history.replace(returnTo ?? '/search')
      },
      onError: form.takeRefusal,
    })
  }

  return (
    <AccountPage
      title={m.auth_login_title()}
      lead={m.auth_login_lead()}
      foot={
        <>
          {m.auth_no_account()}{' '}
          <Link to="/register" search={{ to: returnTo }}>
            {m.auth_to_register()}
          </Link>
        </>
      }
    >
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <LoginFields form={form} returnTo={returnTo} />
        {login.error && <Notice tone="bad">{failureText(login.error, m.errors_login_failed())}</Notice>}
        <Button type="submit" fullWidth isPending={login.isPending}>
          {m.auth_login_button()}
        </Button>
      </form>
    </AccountPage>
  )
}
