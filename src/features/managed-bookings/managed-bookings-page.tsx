import { Download } from 'lucide-react'
import { useExportBookings } from '#src/api/managed-bookings.ts'
import { actionFailure } from '#src/components/booking-status/action-failure.ts'
import css from '#src/features/managed-bookings/managed-bookings.module.css'
import { ManagedFilters } from '#src/features/managed-bookings/managed-filters.tsx'
import { ManagedList } from '#src/features/managed-bookings/managed-list.tsx'
import { useManagedBookings, type ManagedBookings } from '#src/features/managed-bookings/use-managed-bookings.ts'
import { useKeptFocus } from '#src/lib/kept-focus.ts'
import { useSession } from '#src/lib/session.ts'
import { groupedCount } from '#src/lib/shown-count.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'

/** A long export says how far it is: what came, as the length of what follows is not known. */
const MEGABYTE = 1_000_000
const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1)

/** All bookings that pass the filters, of all pages, as a file. */
function ExportButton({ view }: { view: ManagedBookings }) {
  const { mutate, isPending, bytes } = useExportBookings()
  const save = () =>
    mutate(view.filters, {
      onSuccess: (file) => void toast.success(m.managed_bookings_exported({ file })),
      onError: (error) => void toast.error(actionFailure(error, m.managed_bookings_export_failed())),
    })
  return (
    <div className={css.export}>
      <output className={css.small}>{isPending && bytes > 0 && m.managed_bookings_export_so_far({ size: megabytes(bytes) })}</output>
      <Button variant="secondary" isPending={isPending} onPress={save}>
        {!isPending && <Download size={18} aria-hidden="true" />}
        {m.managed_bookings_export()}
      </Button>
    </div>
  )
}

function Count({ view: { bookings } }: { view: ManagedBookings }) {
  const count = bookings.isPlaceholderData ? undefined : bookings.data?.total
  return <output className={css.count}>{count !== undefined && m.managed_bookings_count({ count, shown: groupedCount(count) })}</output>
}

/** `/booking-management` (SPEC 2). */
export function ManagedBookingsPage() {
  const view = useManagedBookings()
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
        <ExportButton view={view} />
      </div>
      <div className={css.list} {...keptFocus}>
        <ManagedList view={view} />
      </div>
    </div>
  )
}
