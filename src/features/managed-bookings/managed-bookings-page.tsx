import { groupDigits } from '#core/domain/money.ts'
import { useExportBookings } from '#src/api/managed-bookings.ts'
import { ExportButton } from '#src/components/export-button/export-button.tsx'
import css from '#src/features/managed-bookings/managed-bookings.module.css'
import { ManagedFilters } from '#src/features/managed-bookings/managed-filters.tsx'
import { ManagedList } from '#src/features/managed-bookings/managed-list.tsx'
import { useManagedBookings, type ManagedBookings } from '#src/features/managed-bookings/use-managed-bookings.ts'
import { useKeptFocus } from '#src/lib/kept-focus.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'

function Count({ view: { bookings } }: { view: ManagedBookings }) {
  const count = bookings.isPlaceholderData ? undefined : bookings.data?.total
  return <output className={css.count}>{count !== undefined && m.managed_bookings_count({ count, shown: groupDigits(count) })}</output>
}

/** `/booking-management` (SPEC 2). */
export function ManagedBookingsPage() {
  const view = useManagedBookings()
  const csv = useExportBookings()
  const { user } = useSession()
  const keptFocus = useKeptFocus()
  return (
    <div className={css.page}>
      <header>
        <h1>{m.managed_bookings_title()}</h1>
        <p className={css.subtitle}>
          {user?.role === 'super_admin' ? m.managed_bookings_subtitle_all() : m.managed_bookings_subtitle_own()}
        </p>
      </header>
      <ManagedFilters view={view} />
      <div className={css.bar}>
        <Count view={view} />
        <ExportButton csv={csv} filters={view.filters} />
      </div>
      <div className={css.list} {...keptFocus}>
        <ManagedList view={view} />
      </div>
    </div>
  )
}
