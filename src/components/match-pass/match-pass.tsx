import type { Booking } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { dayWord } from '#src/components/match-pass/day-word.ts'
import css from '#src/components/match-pass/match-pass.module.css'
import { useNow } from '#src/lib/clock.ts'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { Fact } from '#src/ui/fact.tsx'

const CLOCK_MS = 60_000

/** A booking as a pass: readable at arm's length (LOOK). */
export function MatchPass({ booking }: { booking: Booking }) {
  const now = useNow(CLOCK_MS)
  const { opponent } = booking
  return (
    <section className={css.pass} aria-label={m.pass_label()}>
      <p className={css.place}>
        <span>
          {booking.ground_name}, {booking.ground.location}
        </span>
        <span>{booking.booking_id}</span>
      </p>
      <p className={css.hour}>{formatSlot(booking.slot_time)}</p>
      <p className={css.day}>
        {formatDay(booking.booking_date)}
        {dayWord(booking.booking_date, now)}
      </p>
      <dl className={css.facts}>
        {booking.team_name ? (
          <Fact label={m.pass_team()}>{booking.team_name}</Fact>
        ) : (
          <Fact label={m.pass_name()}>{booking.customer_name}</Fact>
        )}
        {opponent && <Fact label={m.pass_opponent()}>{opponent.team_name ?? opponent.customer_name}</Fact>}
        <Fact label={m.pass_ball()}>{ballName(booking.ball_type)}</Fact>
        <Fact label={m.pass_owed()}>{formatRupees(booking.owed_at_ground)}</Fact>
      </dl>
    </section>
  )
}
