import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/dashboard')({
  component: function DashboardRoute() {
    usePageTitle(m.dashboard_title())
    return <DashboardPage />
  },
})
