import { formatRupees, toRupees } from '#core/domain/money.ts'
import { owedAtGround } from '#core/domain/pricing.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import type { MailMessage } from '#server/adapters/mail/port.ts'
import type { Deps } from '#server/deps.ts'
import type { JobKinds } from '#server/jobs/port.ts'
import { calendarEventOf } from '#server/modules/bookings/calendar-event.ts'
import { findBooking, type BookingView } from '#server/modules/bookings/repository.ts'
import { teamOf } from '#server/modules/bookings/tell.ts'
import { dayInWords } from '#server/modules/bookings/words.ts'

type Kind = JobKinds['booking-mail']['kind']
const rupees = (paise: number) => formatRupees(toRupees(paise))

const SUBJECTS: { readonly [K in Kind]: (booking: BookingView) => string } = {
  confirmed: (booking) => `Booking confirmed: ${booking.ground_name}, ${dayInWords(booking.booking_date)}`,
  cancelled: (booking) => `Booking cancelled: ${booking.ground_name}, ${dayInWords(booking.booking_date)}`,
  refunded: (booking) => `Payment refunded: ${booking.ground_name}, ${dayInWords(booking.booking_date)}`,
  opponent_joined: (booking) => `Your match is on: ${booking.ground_name}, ${dayInWords(booking.booking_date)}`,
  opponent_left: (booking) => `Your opponent left: ${booking.ground_name}, ${dayInWords(booking.booking_date)}`,
}

function openingOf(booking: BookingView, kind: Kind): string {
  if (kind === 'confirmed') return 'Your booking is confirmed.'
  if (kind === 'opponent_joined') return `${booking.opponent ? teamOf(booking.opponent) : 'Another team'} joined your match.`
  if (kind === 'opponent_left')
    return 'The other team left your match. The slot waits for an opponent again; you may cancel with a full refund.'
  const money = booking.refund_paise > 0 ? ` ${rupees(booking.refund_paise)} will be refunded in 5-7 business days.` : ''
  return kind === 'refunded' ? `Your payment could not be used.${money}` : `Your booking is cancelled.${money}`
}

function textOf(booking: BookingView, kind: Kind, publicUrl: string): string {
  const isOn = booking.booking_status === 'confirmed'
  const opponentPhone = isOn && booking.opponent?.phone ? [`Opponent's phone: ${booking.opponent.phone}`] : []
  const amounts = isOn
    ? [
        `Paid online: ${rupees(booking.paid_paise)}`,
        `To be paid at the ground: ${rupees(owedAtGround(booking.total_paise, booking.booking_type))}`,
      ]
    : []
  return [
    `Hello ${booking.customer_name},`,
    '',
    openingOf(booking, kind),
    '',
    `Booking reference: ${booking.booking_id}`,
    `Ground: ${booking.ground_name}, ${booking.ground_address}`,
    `When: ${dayInWords(booking.booking_date)}, ${slotLabelOf(booking.slot)} (IST)`,
    ...amounts,
    ...opponentPhone,
    '',
    `${publicUrl}/my-bookings`,
    '',
    'Crease',
  ].join('\n')
}

function attachmentsOf(booking: BookingView, kind: Kind, publicUrl: string): Pick<MailMessage, 'attachments'> {
  if (kind !== 'confirmed') return {}
  return {
    attachments: [
      {
        filename: `${booking.booking_id}.ics`,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: calendarEventOf(booking, publicUrl),
      },
    ],
  }
}

/** Writes to the person of a booking. The Message-ID is the same each time, so that a repeat can be recognised. */
export async function sendBookingMail({ db, mailer, config }: Deps, bookingId: number, kind: Kind): Promise<void> {
  const booking = await findBooking(db, bookingId)
  if (!booking) return
  await mailer.send({
    to: { name: booking.customer_name, address: booking.customer_email },
    subject: SUBJECTS[kind](booking),
    text: textOf(booking, kind, config.publicUrl),
    messageId: `<${booking.booking_id}.${kind}@${new URL(config.publicUrl).hostname}>`,
    ...attachmentsOf(booking, kind, config.publicUrl),
  })
}
