import { m } from '#src/paraglide/messages.js'

export function ForgotPasswordPage() {
  return <h1>{m.auth_forgot_title()}</h1>
}
