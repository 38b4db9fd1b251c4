import type { Booking } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import css from '#src/features/my-bookings/my-bookings.module.css'
import { telAddress } from '#src/lib/tel.ts'
import { m } from '#src/paraglide/messages.js'
import { Fact } from '#src/ui/fact.tsx'

function Opponent({ opponent }: { opponent: NonNullable<Booking['opponent']> }) {
  const name = opponent.team_name ?? opponent.customer_name
  return (
    <Fact label={m.my_bookings_opponent()}>
      {name}
      {opponent.phone && (
        <>
          {' · '}
          <a href={telAddress(opponent.phone)}>{opponent.phone}</a>
        </>
      )}
    </Fact>
  )
}

/** Money and people of a booking: what is paid, what is owed while it is alive, the numbers of its receipts, who plays. */
export function BookingFacts({ booking, showsCustomer }: { booking: Booking; showsCustomer: boolean }) {
  const isUnpaid = booking.booking_status === 'pending' && booking.hold_expires_at !== null
  const { receipt_numbers: receipts, credit_note_numbers: notes } = booking
  const isAlive = booking.booking_status !== 'cancelled'
  return (
    <dl className={css.facts}>
      {showsCustomer && <Fact label={m.my_bookings_booked_by()}>{booking.user?.full_name ?? booking.customer_name}</Fact>}
      {booking.team_name && <Fact label={m.my_bookings_team()}>{booking.team_name}</Fact>}
      {booking.needs_umpire && <Fact label={m.booking_umpire()}>{m.my_bookings_umpire()}</Fact>}
      {booking.special_requests && <Fact label={m.my_bookings_requests()}>{booking.special_requests}</Fact>}
      {booking.opponent && <Opponent opponent={booking.opponent} />}
      {isUnpaid && <Fact label={m.my_bookings_to_pay()}>{formatRupees(booking.advance_amount)}</Fact>}
      {booking.paid_amount > 0 && <Fact label={m.my_bookings_paid()}>{formatRupees(booking.paid_amount)}</Fact>}
      {isAlive && <Fact label={m.my_bookings_owed()}>{formatRupees(booking.owed_at_ground)}</Fact>}
      {receipts.length > 0 && <Fact label={m.my_bookings_receipt_number()}>{receipts.join(', ')}</Fact>}
      {notes.length > 0 && <Fact label={m.my_bookings_credit_note()}>{notes.join(', ')}</Fact>}
    </dl>
  )
}
