import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isAdmin } from '#core/domain/permissions.ts'
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx'
import { readOwnerDayParams, type OwnerDayParams } from '#src/features/owner-day/owner-day-params.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { Skeleton } from '#src/ui/skeleton.tsx'

// Players have no grounds to run: they load none of it.
const GatedDay = lazy(() => import('#src/routes/_authenticated/-gated-day.tsx').then((module) => ({ default: module.GatedDay })))
const OwnerWeekSection = lazy(() =>
  import('#src/features/owner-week/owner-week-section.tsx').then((module) => ({ default: module.OwnerWeekSection })),
)

/** The day of the grounds that a person runs, and below it their week. */
function OwnersDashboard({ params, onChange }: { params: OwnerDayParams; onChange: (changes: OwnerDayParams) => void }) {
  return (
    <>
      <Suspense fallback={<Skeleton height="60rem" />}>
        <GatedDay params={params} onChange={onChange} />
      </Suspense>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <OwnerWeekSection />
      </Suspense>
    </>
  )
}

export const Route = createFileRoute('/_authenticated/dashboard')({
  validateSearch: readOwnerDayParams,
  component: function DashboardRoute() {
    const { user } = useSession()
    const params = Route.useSearch()
    const navigate = Route.useNavigate()
    const isOwner = user !== null && isAdmin(user.role)
    usePageTitle(isOwner ? m.owner_day_title() : m.dashboard_title())
    const change = (changes: OwnerDayParams) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: changes.page !== undefined })
    return <DashboardPage grounds={isOwner && <OwnersDashboard params={params} onChange={change} />} />
  },
})
