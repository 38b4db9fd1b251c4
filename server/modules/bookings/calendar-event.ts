import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingStatus } from '#core/contract/bookings.ts'
import { slotEnd, slotStart } from '#core/domain/calendar.ts'
import { CONTACT } from '#core/domain/contact.ts'
import type { Language } from '#core/domain/language.ts'
import { mailTexts } from '#server/mail-text/languages.ts'
import type { BookingView } from '#server/modules/bookings/repository.ts'

/** A calendar takes a later state only when its number is higher than the one that it has (RFC 5545, SEQUENCE). */
const STATES: { readonly [S in BookingStatus]: { status: ICalEventStatus; sequence: number } } = {
  pending: { status: ICalEventStatus.TENTATIVE, sequence: 0 },
  confirmed: { status: ICalEventStatus.CONFIRMED, sequence: 1 },
  completed: { status: ICalEventStatus.CONFIRMED, sequence: 1 },
  cancelled: { status: ICalEventStatus.CANCELLED, sequence: 2 },
}

function methodOf({ booking_status }: BookingView): ICalCalendarMethod {
  return booking_status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
}

/** The content type of a booking's calendar file, with the method that tells programs to add the event or to take it away. */
export function calendarTypeOf(booking: BookingView): string {
  return `text/calendar; charset=utf-8; method=${methodOf(booking)}`
}

/**
 * The booking as an iCalendar file; its times are moments in UTC, right in every zone the phone may be in. The UID is the same in every
 * state, so that a cancelled booking (method CANCEL) takes its event out of the calendar that it was put into.
 */
export function calendarEventOf(booking: BookingView, { publicUrl, language }: { publicUrl: string; language: Language }): string {
  const { summary, details } = mailTexts[language].event
  const calendar = ical({
    prodId: { company: 'Crease', product: 'Bookings', language: language.toUpperCase() },
    method: methodOf(booking),
  })
  calendar.createEvent({
    ...STATES[booking.booking_status],
    id: `${booking.booking_id}@crease`,
    start: slotStart(booking.booking_date, booking.slot),
    end: slotEnd(booking.booking_date, booking.slot),
    stamp: booking.updated_at,
    lastModified: booking.updated_at,
    organizer: { name: 'Crease', email: CONTACT.email },
    summary: summary(booking.ground_name),
    description: [details(booking.booking_id, booking.ball_type), ...(booking.team_name ? [booking.team_name] : [])].join(', '),
    location: `${booking.ground_name}, ${booking.ground_address}`,
    url: `${publicUrl}/my-bookings`,
  })
  return calendar.toString()
}
