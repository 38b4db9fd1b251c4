import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#src/features/admin/admin-page.tsx'
import { readAdminParams } from '#src/features/admin/admin-params.ts'
import { AddGroundPage } from '#src/features/ground-form/add-ground-page.tsx'
import { GroundListPage } from '#src/features/ground-list/ground-list-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/_admin/admin')({
  validateSearch: readAdminParams,
  component: function AdminRoute() {
    usePageTitle(m.admin_title())
    return <AdminPage list={<GroundListPage />} add={<AddGroundPage />} />
  },
})
