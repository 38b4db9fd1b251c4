import { m } from '#src/paraglide/messages.js'

interface ResetPasswordPageProps {
  /** From the e-mailed link. */
  token: string | undefined
}

export function ResetPasswordPage({ token }: ResetPasswordPageProps) {
  return <h1 data-token={token}>{m.auth_reset_title()}</h1>
}
