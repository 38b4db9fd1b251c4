import { createFileRoute, redirect } from '@tanstack/react-router'
import { RegisterPage } from '#src/features/auth/register-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { readReturnParams } from '#src/lib/return-path.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/register')({
  validateSearch: readReturnParams,
  beforeLoad: ({ context, search }) => {
    // SPEC 2: signed-in users are sent to /search; DECISIONS 7: or back to where they came from.
    if (context.session.get().user) throw redirect({ href: search.to ?? '/search' })
  },
  component: function RegisterRoute() {
    usePageTitle(m.auth_register_title())
    const { to } = Route.useSearch()
    return <RegisterPage returnTo={to} />
  },
})
