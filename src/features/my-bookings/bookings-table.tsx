import { Link } from '@tanstack/react-router'
import type { Booking } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import { BookingStatus } from '#src/components/booking-status/booking-status.tsx'
import { BookingActions } from '#src/features/my-bookings/booking-actions.tsx'
import { rightsOf } from '#src/features/my-bookings/booking-rights.ts'
import css from '#src/features/my-bookings/my-bookings.module.css'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

function Row({ booking, now }: { booking: Booking; now: Date }) {
  return (
    <tr>
      <th scope="row">{booking.booking_id}</th>
      <td>
        <Link to="/ground/$groundId" params={{ groundId: String(booking.ground_id) }}>
          {booking.ground_name}
        </Link>
      </td>
      <td>
        {booking.user?.full_name ?? booking.customer_name}
        {booking.team_name && <span className={css.sub}>{booking.team_name}</span>}
      </td>
      <td>{formatDay(booking.booking_date)}</td>
      <td>{formatSlot(booking.slot_time)}</td>
      <td>
        <span className={css.states}>
          <BookingStatus booking={booking} />
        </span>
      </td>
      <td>{formatRupees(booking.total_amount)}</td>
      <td>
        <BookingActions booking={booking} rights={rightsOf(booking, true, now)} isCompact />
      </td>
    </tr>
  )
}

/** SPEC 2: admins see their bookings as a table. */
export function BookingsTable({ bookings, now }: { bookings: readonly Booking[]; now: Date }) {
  const columns = [
    m.my_bookings_col_id(),
    m.my_bookings_col_ground(),
    m.my_bookings_col_customer(),
    m.my_bookings_col_date(),
    m.my_bookings_col_slot(),
    m.my_bookings_col_status(),
    m.my_bookings_col_amount(),
    m.my_bookings_col_actions(),
  ]
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{m.my_bookings_list()}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <Row key={booking.id} booking={booking} now={now} />
        ))}
      </tbody>
    </table>
  )
}
