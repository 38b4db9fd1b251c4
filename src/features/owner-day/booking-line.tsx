import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import type { DayBooking } from '#core/contract/owner.ts'
import { dayAt, type Day } from '#core/domain/calendar.ts'
import { formatRupees } from '#core/domain/money.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { CheckIn } from '#src/features/owner-day/check-in.tsx'
import { isStanding } from '#src/features/owner-day/hour-state.ts'
import css from '#src/features/owner-day/booking-line.module.css'
import { formatClock } from '#src/lib/format.ts'
import { telAddress } from '#src/lib/tel.ts'
import { m } from '#src/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'

interface BookingLineProps {
  booking: DayBooking
  day: Day
  now: Date
}

/** Ball, match, umpire, and how it was booked. */
function Facts({ booking }: { booking: DayBooking }) {
  const { booking_type, ball_type, needs_umpire, kind, team_name, customer_name } = booking
  const words = [
    team_name && customer_name,
    booking_type === 'full' ? m.owner_day_full() : m.owner_day_half(),
    needs_umpire && m.owner_day_umpire(),
    kind === 'walk_in' && m.owner_day_walk_in(),
  ].filter(Boolean)
  return (
    <p className={css.facts}>
      <BallIcon ball={ball_type} />
      {[ballName(ball_type), ...words].join(' · ')}
    </p>
  )
}

function Money({ booking: { paid_amount, owed_at_ground } }: { booking: DayBooking }) {
  return (
    <p className={css.money}>
      {paid_amount > 0 && <span>{m.owner_day_paid_amount({ amount: formatRupees(paid_amount) })}</span>}
      {owed_at_ground > 0 && <b>{m.owner_day_owed_amount({ amount: formatRupees(owed_at_ground) })}</b>}
    </p>
  )
}

/** What a booking waits for, and what can be done about it on its day. */
function NextStep({ booking, day, now }: BookingLineProps) {
  const { id, booking_status, hold_expires_at } = booking
  if (booking_status === 'completed') return <Badge tone="info">{m.owner_day_state_completed()}</Badge>
  if (booking_status === 'confirmed') return day === dayAt(now) && <CheckIn booking={booking} />
  if (hold_expires_at !== null) {
    return <Badge tone="wait">{m.owner_day_state_held_until({ time: formatClock(new Date(hold_expires_at)) })}</Badge>
  }
  return (
    <>
      <Badge tone="wait">{m.owner_day_state_approval()}</Badge>
      <ButtonLink to="/my-bookings" search={{ booking: id }} variant="secondary">
        {m.owner_day_decide()}
      </ButtonLink>
    </>
  )
}

/** One team that comes: who, how to call them, what is paid and owed, whether they are here. The name leads to the booking. */
export function BookingLine({ booking, day, now }: BookingLineProps) {
  const { id, team_name, customer_name, customer_phone, special_requests } = booking
  return (
    <div className={css.booking}>
      <div className={css.who}>
        <Link to="/my-bookings" search={{ booking: id }} className={css.name}>
          {team_name ?? customer_name}
        </Link>
        {customer_phone && (
          <a
            href={telAddress(customer_phone)}
            className={css.call}
            aria-label={m.owner_day_call({ name: customer_name, phone: customer_phone })}
          >
            <Phone size={18} aria-hidden="true" />
            {customer_phone}
          </a>
        )}
      </div>
      <Facts booking={booking} />
      {special_requests && <p className={css.wish}>{special_requests}</p>}
      <div className={css.foot}>
        {isStanding(booking) && <Money booking={booking} />}
        <NextStep booking={booking} day={day} now={now} />
      </div>
    </div>
  )
}
