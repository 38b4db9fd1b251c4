import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#src/features/auth/reset-password-page.tsx'
import { addressReader, text } from '#src/lib/address-params.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/reset-password')({
  validateSearch: addressReader({ token: text(500) }),
  component: function ResetPasswordRoute() {
    usePageTitle(m.auth_reset_title())
    const { token } = Route.useSearch()
    return <ResetPasswordPage token={token} />
  },
})
