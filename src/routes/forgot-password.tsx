import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#src/features/auth/forgot-password-page.tsx'
import { pageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/forgot-password')({
  head: () => pageTitle(m.auth_forgot_title()),
  component: ForgotPasswordPage,
})
