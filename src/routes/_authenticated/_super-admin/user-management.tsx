import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '#src/features/people/people-page.tsx'
import { readPeopleParams } from '#src/features/people/people-params.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/_super-admin/user-management')({
  validateSearch: readPeopleParams,
  component: function PeopleRoute() {
    usePageTitle(m.people_title())
    const navigate = Route.useNavigate()
    return (
      <PeoplePage
        params={Route.useSearch()}
        onChange={(changes) =>
          void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: changes.page !== undefined })
        }
      />
    )
  },
})
