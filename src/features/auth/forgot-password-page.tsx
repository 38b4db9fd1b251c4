import { Link, useLocation } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ForgottenPasswordSchema } from '#core/contract/passwords.ts'
import { useForgotPassword } from '#src/api/passwords.ts'
import { AccountPage } from '#src/features/auth/account-page.tsx'
import { resetReturn } from '#src/features/auth/reset-return.ts'
import { EmailField } from '#src/features/auth/email-field.tsx'
import { failureText } from '#src/lib/failure-text.ts'
import { focusFirstError } from '#src/lib/focus-first-error.ts'
import { useContractForm } from '#src/lib/use-contract-form.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import css from './auth.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed on the page before; not in the address, which others may see. */
    email?: string
  }
}

interface ForgotPasswordPageProps {
  /** Path of this app that the person is on the way to. */
  returnTo: string | undefined
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form is gone: voices read on from here.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={css.form}>
      <h2 ref={title} className={css.sent} tabIndex={-1}>
        <MailCheck size={24} aria-hidden="true" />
        {m.auth_forgot_sent_title()}
      </h2>
      <p className={css.wrap}>{m.auth_forgot_sent({ email })}</p>
      <p className={css.hint}>{m.auth_forgot_spam()}</p>
      <Button variant="secondary" onPress={onAgain}>
        {m.auth_forgot_again()}
      </Button>
    </div>
  )
}

/** `/forgot-password` (DECISIONS 7): asks for an e-mailed link. */
export function ForgotPasswordPage({ returnTo }: ForgotPasswordPageProps) {
  const typed = useLocation({ select: ({ state }) => state.email })
  const form = useContractForm(ForgottenPasswordSchema, { email: typed ?? '' })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const forgot = useForgotPassword()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = form.validate()
    if (!body) return focusFirstError(event.currentTarget)
    forgot.mutate(body, {
      onSuccess: () => {
        resetReturn.keep(returnTo)
        setSentTo(body.email)
      },
      onError: form.takeRefusal,
    })
  }

  return (
    <AccountPage
      title={m.auth_forgot_title()}
      lead={m.auth_forgot_lead()}
      foot={
        <>
          {m.auth_remembered()}{' '}
          <Link to="/login" search={{ to: returnTo }}>
            {m.auth_to_login()}
          </Link>
        </>
      }
    >
      {sentTo === null ? (
        <form className={css.form} onSubmit={handleSubmit} noValidate>
          <EmailField {...form.field('email')} />
          {forgot.error && <Notice tone="bad">{failureText(forgot.error, m.auth_forgot_failed())}</Notice>}
          <Button type="submit" fullWidth isPending={forgot.isPending}>
            {m.auth_forgot_button()}
          </Button>
        </form>
      ) : (
        <Sent email={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </AccountPage>
  )
}
