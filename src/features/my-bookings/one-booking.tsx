import { ArrowLeft } from 'lucide-react'
import { isAdmin } from '#core/domain/permissions.ts'
import { useBooking } from '#src/api/one-booking.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { BookingCard } from '#src/features/my-bookings/booking-card.tsx'
import css from '#src/features/my-bookings/my-bookings.module.css'
import { ApiError } from '#src/lib/api-error.ts'
import { useNow } from '#src/lib/clock.ts'
import { useSession } from '#src/lib/session.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const CLOCK_MS = 15_000

function Shown({ id }: { id: number }) {
  const { user } = useSession()
  const now = useNow(CLOCK_MS)
  const asked = useBooking(id)
  const { data, error, refetch } = asked
  const { hasFailed, savedAt } = useStanding(asked)
  if (data) {
    return (
      <>
        {savedAt !== null && <DataAge updatedAt={savedAt} />}
        <BookingCard booking={data} isAdmin={user !== null && isAdmin(user.role)} now={now} />
      </>
    )
  }
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={m.my_bookings_one_missing()} hint={m.my_bookings_one_missing_hint()} />
  }
  if (hasFailed) return <ErrorState title={m.my_bookings_one_failed()} hint={m.my_bookings_failed_hint()} onRetry={() => void refetch()} />
  return (
    <>
      <output className="visually-hidden">{m.my_bookings_loading()}</output>
      <Skeleton height="17rem" />
    </>
  )
}

/** The booking that a notification is about, whatever became of it, and the way to all of them. */
export function OneBooking({ id }: { id: number }) {
  return (
    <div className={css.one}>
      <Shown id={id} />
      <ButtonLink to="/my-bookings" variant="quiet">
        <ArrowLeft size={18} aria-hidden="true" />
        {m.my_bookings_all()}
      </ButtonLink>
    </div>
  )
}
