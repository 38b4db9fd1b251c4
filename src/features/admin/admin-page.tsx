import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import css from '#src/features/admin/admin.module.css'
import type { AdminParams, AdminTab } from '#src/features/admin/admin-params.ts'
import { Settings } from '#src/features/admin/settings.tsx'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { Tabs } from '#src/ui/tabs.tsx'

// For super admins only, with words for every field, action and kind.
const AuditLog = lazy(() => import('#src/features/admin/audit-log.tsx').then((module) => ({ default: module.AuditLog })))

const Deliveries = lazy(() => import('#src/features/admin/deliveries.tsx').then((module) => ({ default: module.Deliveries })))

interface AdminPageProps {
  params: AdminParams
  /** Puts a tab into the address, or what the audit log is about. */
  onChange: (changes: AdminParams) => void
  /** The panels that other features build. */
  list: ReactNode
  add: ReactNode
}

/** What a tab opens: a panel of this page, or another page. */
type Choice = AdminTab | 'users' | 'bookings'

function tabsFor(isSuperAdmin: boolean): { value: Choice; label: string }[] {
  return [
    { value: 'list', label: m.admin_tab_list() },
    { value: 'add', label: m.admin_tab_add() },
    ...(isSuperAdmin ? ([{ value: 'users', label: m.admin_tab_users() }] as const) : []),
    { value: 'bookings', label: m.admin_tab_bookings() },
    ...(isSuperAdmin
      ? ([
          { value: 'settings', label: m.admin_tab_settings() },
          { value: 'audit-log', label: m.admin_tab_audit() },
          { value: 'deliveries', label: m.admin_tab_deliveries() },
        ] as const)
      : []),
  ]
}

/** `/admin` (SPEC 2, DECISIONS 8): tabs List, Add, and for super admins Settings, the audit log and what failed to be delivered; Users and Bookings lead to their pages. */
export function AdminPage({ params, onChange, list, add }: AdminPageProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const tabs = tabsFor(user?.role === 'super_admin')
  const tab = tabs.some(({ value }) => value === params.tab) ? (params.tab ?? 'list') : 'list'

  function choose(choice: Choice) {
    if (choice === 'users') void navigate({ to: '/user-management' })
    else if (choice === 'bookings') void navigate({ to: '/booking-management' })
    else onChange({ tab: choice === 'list' ? undefined : choice })
  }

  // The form brings the title of its own page along.
  const Title = tab === 'add' ? 'p' : 'h1'
  return (
    <div className={css.page}>
      <Title className={css.title}>{m.admin_title()}</Title>
      {/* Two of the tabs leave the page: the arrow keys only walk, Enter and Space choose. */}
      <Tabs<Choice> label={m.admin_tabs()} value={tab} onChange={choose} tabs={tabs} isManual>
        <div className={css.panel}>
          {tab === 'list' && list}
          {tab === 'add' && add}
          {tab === 'settings' && <Settings />}
          <Suspense>
            {tab === 'audit-log' && <AuditLog object={params.object} onObject={(object) => onChange({ tab, object })} />}
            {tab === 'deliveries' && <Deliveries />}
          </Suspense>
        </div>
      </Tabs>
    </div>
  )
}
