import { Link } from '@tanstack/react-router'
import type { Booking } from '#core/contract/bookings.ts'
import { dayAt } from '#core/domain/calendar.ts'
import { formatRupees } from '#core/domain/money.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { BookingStatus } from '#src/components/booking-status/booking-status.tsx'
import { endingWords } from '#src/components/booking-status/ending-words.ts'
import { GroundPicture } from '#src/components/ground-picture/ground-picture.tsx'
import { primaryImage } from '#src/components/ground-picture/picture-sources.ts'
import css from '#src/features/managed-bookings/managed-bookings.module.css'
import { serverNow } from '#src/lib/clock.ts'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { telAddress } from '#src/lib/tel.ts'
import { m } from '#src/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'

interface CellProps {
  booking: Booking
}

/** Thumbnail and name; `N/A` without one (SPEC 2). */
export function GroundCell({ booking: { ground, ground_id, ground_name } }: CellProps) {
  if (!ground_name) return m.managed_bookings_missing()
  return (
    <span className={css.ground}>
      <span className={css.thumbnail}>
        <GroundPicture image={primaryImage(ground.images)} alt="" sizes="3rem" />
      </span>
      <Link to="/ground/$groundId" params={{ groundId: String(ground_id) }}>
        {ground_name}
      </Link>
    </span>
  )
}

/** Bookings are kept for years: one of another year says which. */
export function WhenCell({ booking: { booking_date: day, slot_time } }: CellProps) {
  const year = day.slice(0, 4)
  return (
    <span className={css.lines}>
      <strong className={css.noBreak}>{dayAt(serverNow()).startsWith(year) ? formatDay(day) : `${formatDay(day)} ${year}`}</strong>
      <span>{formatSlot(slot_time)}</span>
    </span>
  )
}

/** Who booked; somebody who called or came has no account, so no e-mail address. */
export function CustomerCell({ booking: { kind, customer_name, customer_email } }: CellProps) {
  return (
    <span className={css.lines}>
      <span>{customer_name}</span>
      {customer_email && (
        <a className={css.small} href={`mailto:${customer_email}`}>
          {customer_email}
        </a>
      )}
      {kind === 'walk_in' && (
        <span>
          <Badge tone="info">{m.managed_bookings_walk_in()}</Badge>
        </span>
      )}
    </span>
  )
}

export function ContactCell({ booking: { customer_name: name, customer_phone: phone } }: CellProps) {
  if (!phone) return m.managed_bookings_missing()
  return (
    <a className={css.call} href={telAddress(phone)} aria-label={m.managed_bookings_call({ name, phone })}>
      {phone}
    </a>
  )
}

/** SPEC 2: a half says whose, everything else is a full match. */
function typeWords({ booking_type, is_captain }: Booking): string {
  if (booking_type !== 'half') return m.managed_bookings_type_full()
  return is_captain ? m.managed_bookings_type_captain() : m.managed_bookings_type_opponent()
}

/** What is played, by which team, and what they asked the ground for. */
export function TypeCell({ booking }: CellProps) {
  return (
    <span className={css.lines}>
      <span>{typeWords(booking)}</span>
      {booking.team_name && <span>{m.managed_bookings_team({ team: booking.team_name })}</span>}
      <span className={css.ball}>
        <BallIcon ball={booking.ball_type} /> {ballName(booking.ball_type)}
        {booking.needs_umpire && ` · ${m.booking_umpire()}`}
      </span>
      {booking.special_requests && <q className={css.small}>{booking.special_requests}</q>}
    </span>
  )
}

/** The whole price; of a booking that stands also what came online and what is owed at the ground. */
export function AmountCell({ booking: { booking_status: status, total_amount, paid_amount, owed_at_ground } }: CellProps) {
  const [paid, owed] = [formatRupees(paid_amount), formatRupees(owed_at_ground)]
  return (
    <span className={css.lines}>
      <strong>{formatRupees(total_amount)}</strong>
      {paid_amount > 0 && <span className={css.small}>{m.managed_bookings_paid({ amount: paid })}</span>}
      {status !== 'cancelled' && <span className={css.small}>{m.managed_bookings_owed({ amount: owed })}</span>}
    </span>
  )
}

/** The state; of a cancelled one also why, and what became of the money. */
export function StatusCell({ booking }: CellProps) {
  return (
    <span className={css.lines}>
      <span className={css.badges}>
        <BookingStatus booking={booking} />
      </span>
      {booking.booking_status === 'cancelled' &&
        endingWords(booking).map((words) => (
          <span key={words} className={css.small}>
            {words}
          </span>
        ))}
    </span>
  )
}
