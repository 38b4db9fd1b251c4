import { createFileRoute, redirect } from '@tanstack/react-router'
import { RegisterPage } from '#src/features/auth/register-page.tsx'
import { pageTitle } from '#src/lib/page-title.ts'
import { readReturnParams } from '#src/lib/return-path.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/register')({
  validateSearch: readReturnParams,
  beforeLoad: ({ context, search }) => {
    // SPEC 2: signed-in users are sent to /search; DECISIONS 7: or back to where they came from.
    if (context.session.get().user) throw redirect({ href: search.to ?? '/search' })
  },
  head: () => pageTitle(m.auth_register_title()),
  component: function RegisterRoute() {
    const { to } = Route.useSearch()
    return <RegisterPage returnTo={to} />
  },
})
