import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#src/features/auth/forgot-password-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/forgot-password')({
  component: function ForgotPasswordRoute() {
    usePageTitle(m.auth_forgot_title())
    return <ForgotPasswordPage />
  },
})
