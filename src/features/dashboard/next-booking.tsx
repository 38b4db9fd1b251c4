import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#core/contract/bookings.ts'
import { slotEnd } from '#core/domain/calendar.ts'
import { slotIndexOf } from '#core/domain/slots.ts'
import { bookingQueries } from '#src/api/bookings.ts'
import { BookingStatus } from '#src/components/booking-status/booking-status.tsx'
import { HoldCountdown } from '#src/components/hold-countdown/hold-countdown.tsx'
import { MatchPass } from '#src/components/match-pass/match-pass.tsx'
import { ShareBooking } from '#src/components/share-match/share-booking.tsx'
import css from '#src/features/dashboard/dashboard.module.css'
import { Section } from '#src/features/dashboard/section.tsx'
import { useNow } from '#src/lib/clock.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const CLOCK_MS = 30_000

/** The first that is not over: one that is being played is still the next thing to know. */
function nextOf(bookings: readonly Booking[], now: Date): Booking | undefined {
  return bookings.find((booking) => {
    const isGone = booking.hold_expires_at !== null && new Date(booking.hold_expires_at) <= now
    return !isGone && slotEnd(booking.booking_date, slotIndexOf(booking.slot_time) ?? 0) > now
  })
}

function Next({ booking }: { booking: Booking }) {
  const isUnpaid = booking.booking_status === 'pending' && booking.hold_expires_at !== null
  return (
    <div className={css.next}>
      <MatchPass booking={booking} />
      <p className={css.states}>
        <BookingStatus booking={booking} />
      </p>
      {isUnpaid && <HoldCountdown until={booking.hold_expires_at!} />}
      <div className={css.ways}>
        <ButtonLink
          to="/booking/$groundId"
          params={{ groundId: String(booking.ground_id) }}
          search={{ booking: booking.id }}
          variant={isUnpaid ? 'primary' : 'secondary'}
        >
          {isUnpaid ? m.dashboard_next_pay() : m.dashboard_next_show()}
        </ButtonLink>
        <ShareBooking booking={booking} />
      </div>
    </div>
  )
}

const nothing = () => (
  <EmptyState
    title={m.dashboard_next_empty()}
    hint={m.dashboard_next_empty_hint()}
    action={<ButtonLink to="/search">{m.dashboard_find()}</ButtonLink>}
  />
)

interface NextBookingProps {
  /** Somebody who is here for something else: without a booking there is nothing to show. */
  isOptional?: boolean
}

/** The booking that comes next, as a pass. */
export function NextBooking({ isOptional = false }: NextBookingProps) {
  const upcoming = useQuery(bookingQueries.list({ scope: 'mine', tab: 'upcoming', page: 1 }))
  const { hasFailed, savedAt } = useStanding(upcoming)
  const now = useNow(CLOCK_MS)
  const next = upcoming.data && nextOf(upcoming.data.rows, now)
  if (isOptional && !next) return null
  const all = (
    <ButtonLink to="/my-bookings" variant="quiet">
      {m.dashboard_next_all()}
    </ButtonLink>
  )
  return (
    <Section title={m.dashboard_next()} more={all} savedAt={savedAt}>
      {hasFailed ? (
        <ErrorState title={m.dashboard_next_failed()} hint={m.dashboard_failed_hint()} onRetry={() => void upcoming.refetch()} />
      ) : !upcoming.data ? (
        <div>
          <output className="visually-hidden">{m.dashboard_next_loading()}</output>
          <Skeleton height="16rem" />
        </div>
      ) : next ? (
        <Next booking={next} />
      ) : (
        nothing()
      )}
    </Section>
  )
}
