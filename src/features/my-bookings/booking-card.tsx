import { Link } from '@tanstack/react-router'
import type { Booking } from '#core/contract/bookings.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { BookingStatus } from '#src/components/booking-status/booking-status.tsx'
import { GroundPicture } from '#src/components/ground-picture/ground-picture.tsx'
import { HoldCountdown } from '#src/components/hold-countdown/hold-countdown.tsx'
import { primaryImage } from '#src/components/ground-picture/picture-sources.ts'
import { BookingActions } from '#src/features/my-bookings/booking-actions.tsx'
import { BookingFacts } from '#src/features/my-bookings/booking-facts.tsx'
import { rightsOf } from '#src/features/my-bookings/booking-rights.ts'
import { endingWords } from '#src/components/booking-status/ending-words.ts'
import css from '#src/features/my-bookings/my-bookings.module.css'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { Notice } from '#src/ui/notice.tsx'

interface BookingCardProps {
  booking: Booking
  isAdmin: boolean
  now: Date
}

function CardHead({ booking }: { booking: Booking }) {
  return (
    <header className={css.cardHead}>
      <div className={css.picture}>
        <GroundPicture image={primaryImage(booking.ground.images)} alt="" sizes="6rem" />
      </div>
      <div>
        <p className={css.when}>
          <span>{formatDay(booking.booking_date)},</span> <span>{formatSlot(booking.slot_time)}</span>
        </p>
        <h2 className={css.name}>
          <Link to="/ground/$groundId" params={{ groundId: String(booking.ground_id) }}>
            {booking.ground_name}
          </Link>
        </h2>
        <p className={css.kind}>
          {booking.booking_type === 'full' ? m.booking_kind_full() : m.booking_kind_half()} · <BallIcon ball={booking.ball_type} />{' '}
          {ballName(booking.ball_type)}
          {' · '}
          <span>{booking.booking_id}</span>
        </p>
      </div>
    </header>
  )
}

/** One booking: where, when, its state, the money, the people, what can be done. */
export function BookingCard({ booking, isAdmin, now }: BookingCardProps) {
  const rights = rightsOf(booking, now)
  return (
    <article className={css.card}>
      <CardHead booking={booking} />
      <p className={css.states}>
        <BookingStatus booking={booking} />
      </p>
      {rights.pay && booking.hold_expires_at && <HoldCountdown until={booking.hold_expires_at} />}
      {booking.full_refund && booking.is_own && booking.can_cancel && <Notice tone="wait">{m.my_bookings_opponent_left()}</Notice>}
      {booking.booking_status === 'cancelled' && endingWords(booking).map((words) => <p key={words}>{words}</p>)}
      <BookingFacts booking={booking} showsCustomer={isAdmin} />
      <BookingActions booking={booking} rights={rights} />
    </article>
  )
}
