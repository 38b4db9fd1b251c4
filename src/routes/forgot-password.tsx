import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#src/features/auth/forgot-password-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { readReturnParams } from '#src/lib/return-path.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/forgot-password')({
  validateSearch: readReturnParams,
  component: function ForgotPasswordRoute() {
    usePageTitle(m.auth_forgot_title())
    const { to } = Route.useSearch()
    return <ForgotPasswordPage returnTo={to} />
  },
})
