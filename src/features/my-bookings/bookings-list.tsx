import type { Booking } from '#core/contract/bookings.ts'
import { isAdmin } from '#core/domain/permissions.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { BookingCard } from '#src/features/my-bookings/booking-card.tsx'
import { BookingsTable } from '#src/features/my-bookings/bookings-table.tsx'
import css from '#src/features/my-bookings/my-bookings.module.css'
import type { MyBookings } from '#src/features/my-bookings/use-my-bookings.ts'
import { useNow } from '#src/lib/clock.ts'
import { useIsOnline } from '#src/lib/offline-since.ts'
import { useMedia } from '#src/lib/media.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const CLOCK_MS = 15_000

/** Nobody has booked, or one has not: those who run grounds and those who play have different ways on. */
function NoneYet() {
  const { user } = useSession()
  const manages = user !== null && isAdmin(user.role)
  return (
    <EmptyState
      title={m.my_bookings_empty()}
      hint={manages ? m.my_bookings_empty_hint_admin() : m.my_bookings_empty_hint()}
      action={
        manages ? (
          <ButtonLink to="/booking-management">{m.my_bookings_to_management()}</ButtonLink>
        ) : (
          <ButtonLink to="/search">{m.my_bookings_find()}</ButtonLink>
        )
      }
    />
  )
}

function NoBookings({ view }: { view: MyBookings }) {
  const isFiltered = view.name !== undefined || view.date !== undefined
  return isFiltered ? (
    <EmptyState
      title={m.my_bookings_empty()}
      hint={m.my_bookings_empty_filtered()}
      action={
        <Button variant="secondary" onPress={() => view.change({ name: undefined, date: undefined })}>
          {m.my_bookings_clear()}
        </Button>
      }
    />
  ) : (
    <NoneYet />
  )
}

function Loading() {
  return (
    <div className={css.cards}>
      <output className="visually-hidden">{m.my_bookings_loading()}</output>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height="17rem" />
      ))}
    </div>
  )
}

/** Cards; for admins with room a table (SPEC 2). */
function Bookings({ bookings }: { bookings: readonly Booking[] }) {
  const { user } = useSession()
  const isWide = useMedia('(min-width: 70rem)')
  const now = useNow(CLOCK_MS)
  const manages = user !== null && isAdmin(user.role)
  if (manages && isWide) return <BookingsTable bookings={bookings} now={now} />
  return (
    <ul className={css.cards} aria-label={m.my_bookings_list()}>
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} isAdmin={manages} now={now} />
        </li>
      ))}
    </ul>
  )
}

/** What the tab holds: saved bookings first with their age, then the fresh ones in their place. */
export function BookingsList({ view }: { view: MyBookings }) {
  const isOnline = useIsOnline()
  const { data, isError, dataUpdatedAt, refetch } = view.bookings
  if (!data) {
    if (!isError) return <Loading />
    return <ErrorState title={m.my_bookings_failed()} hint={m.my_bookings_failed_hint()} onRetry={() => void refetch()} />
  }
  return (
    <>
      {(isError || !isOnline) && <DataAge updatedAt={dataUpdatedAt} />}
      {data.rows.length === 0 ? <NoBookings view={view} /> : <Bookings bookings={data.rows} />}
      <Pagination page={view.page} pageCount={view.pageCount} onPage={(page) => view.change({ page: page === 1 ? undefined : page })} />
    </>
  )
}
