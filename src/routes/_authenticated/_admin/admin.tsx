import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#src/features/admin/admin-page.tsx'
import { readAdminParams } from '#src/features/admin/admin-params.ts'
import { AddGroundPage } from '#src/features/ground-form/add-ground-page.tsx'
import { readGroundListParams } from '#src/features/ground-list/ground-list-params.ts'
import { GroundList } from '#src/features/ground-list/ground-list.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/_admin/admin')({
  validateSearch: (query: Record<string, unknown>) => ({ ...readAdminParams(query), ...readGroundListParams(query) }),
  component: function AdminRoute() {
    usePageTitle(m.admin_title())
    const params = Route.useSearch()
    const navigate = Route.useNavigate()
    const list = (
      <GroundList
        params={params}
        onChange={(changes) =>
          void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: changes.page !== undefined })
        }
      />
    )
    return (
      <AdminPage
        params={params}
        onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
        list={list}
        add={<AddGroundPage />}
      />
    )
  },
})
