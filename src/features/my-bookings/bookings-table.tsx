import { Link } from '@tanstack/react-router'
import type { Booking } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import { BookingStatus } from '#src/components/booking-status/booking-status.tsx'
import { BookingActions } from '#src/features/my-bookings/booking-actions.tsx'
import { rightsOf } from '#src/features/my-bookings/booking-rights.ts'
import css from '#src/features/my-bookings/my-bookings.module.css'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { DataTable, type DataColumn } from '#src/ui/data-table.tsx'

/** Its reference and, where its receipt is offered, the number of that. */
function Reference({ booking: { booking_id, is_own, receipt_numbers: receipts } }: { booking: Booking }) {
  return (
    <span className={css.reference}>
      {booking_id}
      {is_own && receipts.length > 0 && (
        <span className={css.sub}>
          {m.my_bookings_receipt()} {receipts.join(', ')}
        </span>
      )}
    </span>
  )
}

function Ground({ booking: { ground_id, ground_name } }: { booking: Booking }) {
  return (
    <Link to="/ground/$groundId" params={{ groundId: String(ground_id) }}>
      {ground_name}
    </Link>
  )
}

function Customer({ booking: { user, customer_name, team_name } }: { booking: Booking }) {
  return (
    <>
      {user?.full_name ?? customer_name}
      {team_name && <span className={css.sub}>{team_name}</span>}
    </>
  )
}

function Status({ booking }: { booking: Booking }) {
  return (
    <span className={css.states}>
      <BookingStatus booking={booking} />
    </span>
  )
}

/** SPEC 2, in its order. */
const columnsAt = (now: Date): DataColumn<Booking>[] => [
  { header: m.my_bookings_col_id(), cell: (booking) => <Reference booking={booking} /> },
  { header: m.my_bookings_col_ground(), cell: (booking) => <Ground booking={booking} />, isFreeText: true },
  { header: m.my_bookings_col_customer(), cell: (booking) => <Customer booking={booking} />, isFreeText: true },
  { header: m.my_bookings_col_date(), cell: (booking) => formatDay(booking.booking_date) },
  { header: m.my_bookings_col_slot(), cell: (booking) => formatSlot(booking.slot_time) },
  { header: m.my_bookings_col_status(), cell: (booking) => <Status booking={booking} /> },
  { header: m.my_bookings_col_amount(), cell: (booking) => formatRupees(booking.total_amount), isAmount: true },
  {
    header: m.my_bookings_col_actions(),
    cell: (booking) => <BookingActions booking={booking} rights={rightsOf(booking, now)} isCompact />,
  },
]

/** SPEC 2: admins see their bookings as a table. */
export function BookingsTable({ bookings, now }: { bookings: readonly Booking[]; now: Date }) {
  return <DataTable caption={m.my_bookings_list()} columns={columnsAt(now)} rows={bookings} keyOf={({ id }) => id} />
}
