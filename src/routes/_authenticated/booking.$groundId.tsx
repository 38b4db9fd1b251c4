import { createFileRoute } from '@tanstack/react-router'
import type { Booking } from '#core/contract/bookings.ts'
import { BookingPage } from '#src/features/booking/booking-page.tsx'
import { readBookingParams } from '#src/features/booking/booking-params.ts'
import { paramsOf } from '#src/features/booking/params-of.ts'
import { Confirmation } from '#src/features/match-pass/confirmation.tsx'
import { ExpiredHold } from '#src/features/payment/expired-hold.tsx'
import { PaymentStep } from '#src/features/payment/payment-step.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/booking/$groundId')({
  validateSearch: readBookingParams,
  component: BookingRoute,
})

/** What follows once the booking is made, by its state. */
function MadeBooking({ booking }: { booking: Booking }) {
  const navigate = Route.useNavigate()
  const bookAgain = () => void navigate({ search: paramsOf(booking), replace: true })
  if (booking.booking_status === 'cancelled') return <ExpiredHold booking={booking} onBookAgain={bookAgain} />
  if (booking.booking_status === 'pending' && booking.hold_expires_at !== null) {
    const edit = () => void navigate({ search: { ...paramsOf(booking), booking: booking.id, edit: true }, replace: true })
    return <PaymentStep booking={booking} onEdit={edit} onBookAgain={bookAgain} />
  }
  return <Confirmation booking={booking} />
}

function BookingRoute() {
  usePageTitle(m.booking_title())
  return <BookingPage>{(booking) => <MadeBooking booking={booking} />}</BookingPage>
}
