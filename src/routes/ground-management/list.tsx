import { createFileRoute } from '@tanstack/react-router'
import { GroundListPage } from '#src/features/ground-list/ground-list-page.tsx'
import { readGroundListParams } from '#src/features/ground-list/ground-list-params.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/ground-management/list')({
  validateSearch: readGroundListParams,
  component: function GroundListRoute() {
    usePageTitle(m.ground_list_title())
    const navigate = Route.useNavigate()
    return (
      <GroundListPage
        params={Route.useSearch()}
        onChange={(changes) =>
          void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: changes.page !== undefined })
        }
      />
    )
  },
})
