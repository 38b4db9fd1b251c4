import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { PasswordResetSchema, RESET_LINK_INVALID } from '#core/contract/passwords.ts'
import { useResetPassword } from '#src/api/passwords.ts'
import { NewPasswordFields } from '#src/components/new-password/new-password-fields.tsx'
import { AccountPage } from '#src/features/auth/account-page.tsx'
import { resetReturn } from '#src/features/auth/reset-return.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { focusFirstError, showAtField } from '#src/lib/focus-first-error.ts'
import { useContractForm } from '#src/lib/use-contract-form.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { toast } from '#src/ui/toast.ts'
import css from './auth.module.css'

const isLinkInvalid = (error: unknown) => error instanceof ApiError && error.detail === RESET_LINK_INVALID

/** The link is of no use: why, and the way to a new one. */
function NoLink({ reason }: { reason: string }) {
  return (
    <div className={css.form}>
      <Notice tone="bad">{reason}</Notice>
      <ButtonLink to="/forgot-password" fullWidth>
        {m.auth_reset_ask()}
      </ButtonLink>
    </div>
  )
}

function ResetForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const form = useContractForm(PasswordResetSchema, { token, new_password: '', confirm_new_password: '' })
  const reset = useResetPassword()
  const navigate = useNavigate()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const body = form.validate()
    if (!body) return focusFirstError(element)
    reset.mutate(body, {
      onSuccess: () => {
        toast.success(m.auth_reset_done())
        // The link is used up: the way back does not lead to it.
        void navigate({ to: '/login', search: { to: resetReturn.take() }, replace: true })
      },
      onError(error) {
        if (isLinkInvalid(error)) return onRefused()
        if (showAtField(element, () => form.takeRefusal(error))) reset.reset()
      },
    })
  }

  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <NewPasswordFields form={form} />
      {reset.error && <Notice tone="bad">{failureText(reset.error, m.auth_reset_failed())}</Notice>}
      <Button type="submit" fullWidth isPending={reset.isPending}>
        {m.auth_reset_button()}
      </Button>
    </form>
  )
}

interface ResetPasswordPageProps {
  /** From the e-mailed link. */
  token: string | undefined
}

/** `/reset-password` (DECISIONS 7): a new password by the e-mailed link. */
export function ResetPasswordPage({ token }: ResetPasswordPageProps) {
  const [refused, setRefused] = useState<string | null>(null)

  return (
    <AccountPage title={m.auth_reset_title()} lead={m.auth_reset_lead()} foot={<Link to="/login">{m.auth_to_login()}</Link>}>
      {token === undefined || token === refused ? (
        <NoLink reason={token === undefined ? m.auth_reset_missing() : m.errors_link_invalid()} />
      ) : (
        <ResetForm key={token} token={token} onRefused={() => setRefused(token)} />
      )}
    </AccountPage>
  )
}
