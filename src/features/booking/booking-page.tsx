import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import type { GroundDetail } from '#core/contract/grounds.ts'
import { canBook } from '#core/domain/permissions.ts'
import { bookingQueries } from '#src/api/bookings.ts'
import { groundQueries } from '#src/api/grounds.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { useBooking } from '#src/api/one-booking.ts'
import { BookingStep } from '#src/features/booking/booking-step.tsx'
import { BookingSkeleton } from '#src/features/booking/booking-skeleton.tsx'
import { useBusyWhile } from '#src/lib/use-busy.ts'
import { useSession } from '#src/lib/session.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { toast } from '#src/ui/toast.ts'

const route = getRouteApi('/_authenticated/booking/$groundId')

/** SPEC 2: a failed ground load redirects to the search. */
function useLeaveOnFailure(hasFailed: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasFailed) return
    toast.error(m.ground_load_failed())
    void navigate({ to: '/search', replace: true })
  }, [hasFailed, navigate])
}

/** Back at the details: what was typed is what the booking has. */
function EditStep({ ground, id }: { ground: GroundDetail; id: number }) {
  const { data: held, isError } = useQuery(bookingQueries.detail(id))
  if (isError && !held) return <BookingStep ground={ground} held={null} />
  return held ? <BookingStep ground={ground} held={held.booking_status === 'pending' ? held : null} /> : <BookingSkeleton />
}

function Details({ groundId }: { groundId: string }) {
  const { booking } = route.useSearch()
  const { user } = useSession()
  useBusyWhile(true)
  const isKnown = /^[1-9]\d{0,8}$/.test(groundId)
  const { data: ground, isError } = useQuery({ ...groundQueries.detail(Number(groundId)), enabled: isKnown })
  useLeaveOnFailure(!isKnown || (isError && !ground))
  if (!ground) return <BookingSkeleton />
  if (user && !canBook(user.role)) {
    const way = (
      <ButtonLink to="/ground/$groundId" params={{ groundId }}>
        {m.booking_to_ground()}
      </ButtonLink>
    )
    return <EmptyState title={m.booking_super_admin()} action={way} />
  }
  return booking === undefined ? <BookingStep ground={ground} held={null} /> : <EditStep ground={ground} id={booking} />
}

/** How often a booking that waits for its payment is asked again: it may be paid or gone elsewhere. Milliseconds. */
const PENDING_REFRESH_MS = 10_000

interface BookingPageProps {
  /** What follows once the booking is made: its payment, its confirmation or its end. */
  children: (booking: Booking) => ReactNode
}

function Made({ id, children }: BookingPageProps & { id: number }) {
  const navigate = route.useNavigate()
  const asked = useBooking(id, (booking) => (booking?.booking_status === 'pending' ? PENDING_REFRESH_MS : false))
  const { data, isError } = asked
  const { savedAt } = useStanding(asked)
  const isLost = isError && !data
  useEffect(() => {
    if (!isLost) return
    toast.error(m.booking_not_found())
    void navigate({ search: ({ booking: _lost, ...rest }) => rest, replace: true })
  }, [isLost, navigate])
  useBusyWhile(!data || (data.booking_status === 'pending' && data.paid_amount === 0))
  if (!data) return <BookingSkeleton />
  return (
    <>
      {savedAt !== null && <DataAge updatedAt={savedAt} />}
      {children(data)}
    </>
  )
}

/** `/booking/{groundId}` (SPEC 2): the steps `booking` and `payment`, then the confirmation; the URL says which. */
export function BookingPage({ children }: BookingPageProps) {
  const { groundId } = route.useParams()
  const { booking, edit } = route.useSearch()
  if (booking === undefined || edit) return <Details groundId={groundId} />
  return <Made id={booking}>{children}</Made>
}
