import type { Booking } from '#core/contract/bookings.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import {
  AmountCell,
  ContactCell,
  CustomerCell,
  GroundCell,
  StatusCell,
  TypeCell,
  WhenCell,
} from '#src/features/managed-bookings/booking-cells.tsx'
import { ManagedActions } from '#src/features/managed-bookings/managed-actions.tsx'
import css from '#src/features/managed-bookings/managed-bookings.module.css'
import type { ManagedBookings } from '#src/features/managed-bookings/use-managed-bookings.ts'
import { useNow } from '#src/lib/clock.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataTable, type DataColumn } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Slots start and end while the list is looked at. */
const CLOCK_MS = 15_000

/** SPEC 2, in its order. */
const columnsAt = (now: Date): DataColumn<Booking>[] => [
  { header: m.managed_bookings_col_id(), cell: (booking) => <span className={css.noBreak}>{booking.booking_id}</span> },
  { header: m.managed_bookings_ground(), cell: (booking) => <GroundCell booking={booking} />, isFreeText: true },
  { header: m.managed_bookings_col_when(), cell: (booking) => <WhenCell booking={booking} /> },
  { header: m.managed_bookings_col_customer(), cell: (booking) => <CustomerCell booking={booking} />, isFreeText: true },
  { header: m.managed_bookings_col_contact(), cell: (booking) => <ContactCell booking={booking} /> },
  { header: m.managed_bookings_col_type(), cell: (booking) => <TypeCell booking={booking} />, isFreeText: true },
  { header: m.managed_bookings_col_amount(), cell: (booking) => <AmountCell booking={booking} /> },
  { header: m.managed_bookings_status(), cell: (booking) => <StatusCell booking={booking} /> },
  { header: m.managed_bookings_col_actions(), cell: (booking) => <ManagedActions booking={booking} now={now} /> },
]

function NoBookings({ view: { isFiltered, change } }: { view: ManagedBookings }) {
  const clear = () => change({ ground: undefined, status: undefined, from: undefined, to: undefined })
  return (
    <EmptyState
      title={m.managed_bookings_empty()}
      hint={m.managed_bookings_empty_hint()}
      action={
        isFiltered ? (
          <Button variant="secondary" onPress={clear}>
            {m.managed_bookings_clear()}
          </Button>
        ) : (
          <ButtonLink to="/ground-management/list" variant="secondary">
            {m.managed_bookings_to_grounds()}
          </ButtonLink>
        )
      }
    />
  )
}

function Loading() {
  return (
    <>
      <output className="visually-hidden">{m.managed_bookings_loading()}</output>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="8rem" />
      ))}
    </>
  )
}

/** One page of the bookings: saved ones first with their age, then the fresh ones in their place. */
export function ManagedList({ view }: { view: ManagedBookings }) {
  const now = useNow(CLOCK_MS)
  const { data, refetch } = view.bookings
  const { hasFailed, savedAt } = useStanding(view.bookings)
  if (hasFailed) {
    return <ErrorState title={m.managed_bookings_failed()} hint={m.managed_bookings_failed_hint()} onRetry={() => void refetch()} />
  }
  if (!data || view.isBeyondEnd) return <Loading />
  return (
    <>
      {savedAt !== null && <DataAge updatedAt={savedAt} />}
      {data.rows.length === 0 ? (
        <NoBookings view={view} />
      ) : (
        <DataTable caption={m.managed_bookings_list()} columns={columnsAt(now)} rows={data.rows} keyOf={({ id }) => id} />
      )}
      <Pagination page={view.page} pageCount={view.pageCount} onPage={(page) => view.change({ page })} />
    </>
  )
}
