import { lazy, Suspense } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { dayWord } from '#src/components/match-pass/day-word.ts'
import css from '#src/components/match-pass/match-pass.module.css'
import type { PassBooking } from '#src/components/match-pass/pass-code.tsx'
import { useNow } from '#src/lib/clock.ts'
import { formatClock, formatDay, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { Fact } from '#src/ui/fact.tsx'

const CLOCK_MS = 60_000

// The encoder weighs 5 kB, and a booking that waits for its payment has no code.
const PassCode = lazy(() => import('#src/components/match-pass/pass-code.tsx').then((module) => ({ default: module.PassCode })))

const hasCode = (booking: Booking): booking is PassBooking => booking.pass_code !== null

/** When and where, who, and what is owed. */
function Words({ booking }: { booking: Booking }) {
  const now = useNow(CLOCK_MS)
  const { opponent, checked_in_at } = booking
  return (
    <div className={css.words}>
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
        {checked_in_at !== null && <Fact label={m.pass_code_checked_in()}>{formatClock(new Date(checked_in_at))}</Fact>}
      </dl>
    </div>
  )
}

/** A booking as a pass: readable at arm's length (LOOK); a confirmed one of one's own with the code that the ground scans. */
export function MatchPass({ booking }: { booking: Booking }) {
  return (
    <section className={css.pass} aria-label={m.pass_label()}>
      <p className={css.place}>
        <span>
          {booking.ground_name}, {booking.ground.location}
        </span>
        <span>{booking.booking_id}</span>
      </p>
      <div className={css.inside}>
        <Words booking={booking} />
        {hasCode(booking) && (
          <Suspense fallback={<div className={css.codeComes} />}>
            <PassCode booking={booking} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
