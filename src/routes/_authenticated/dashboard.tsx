import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx'
import { pageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/dashboard')({
  head: () => pageTitle(m.dashboard_title()),
  component: DashboardPage,
})
