import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { slotEnd, slotStart } from '#core/domain/calendar.ts'
import type { BookingView } from '#server/modules/bookings/repository.ts'

/** The booking as an iCalendar file; its times are moments in UTC, right in every zone the phone may be in. */
export function calendarEventOf(booking: BookingView, publicUrl: string): string {
  const calendar = ical({ prodId: { company: 'Crease', product: 'Bookings', language: 'EN' }, method: ICalCalendarMethod.PUBLISH })
  const isCancelled = booking.booking_status === 'cancelled'
  calendar.createEvent({
    id: `${booking.booking_id}@crease`,
    start: slotStart(booking.booking_date, booking.slot),
    end: slotEnd(booking.booking_date, booking.slot),
    stamp: booking.updated_at,
    summary: `Cricket at ${booking.ground_name}`,
    description: `Booking ${booking.booking_id}, ${booking.ball_type} ball${booking.team_name ? `, ${booking.team_name}` : ''}`,
    location: `${booking.ground_name}, ${booking.ground_address}`,
    url: `${publicUrl}/my-bookings`,
    status: isCancelled
      ? ICalEventStatus.CANCELLED
      : booking.booking_status === 'pending'
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
