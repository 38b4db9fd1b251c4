import type { Booking } from '#core/contract/bookings.ts'
import { formatRupees, toPaise, toRupees } from '#core/domain/money.ts'
import { refundDeadlines, refundOf } from '#core/domain/refunds.ts'
import { slotIndexOf } from '#core/domain/slots.ts'
import { formatMoment } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

type Cancelled = Pick<Booking, 'booking_date' | 'slot_time' | 'booking_status' | 'paid_amount' | 'full_refund'>

/**
 * What the cancel dialog says: the rupees that come back now and from when nothing does, or that nothing does (DECISIONS 6); everything
 * while the ground has not confirmed what was paid. Nothing was paid for a hold: then it says that.
 */
export function cancellationSentences(booking: Cancelled, now: Date): string[] {
  const paid = toPaise(booking.paid_amount)
  if (paid === 0) return [m.my_bookings_cancel_unpaid()]
  const slot = slotIndexOf(booking.slot_time) ?? 0
  const isPending = booking.booking_status === 'pending'
  const refund = refundOf(paid, { day: booking.booking_date, slot, isPending }, now, booking.full_refund ? 'opponent_left' : 'player')
  if (refund === 0) return [m.my_bookings_cancel_none()]
  const amount = formatRupees(toRupees(refund))
  if (booking.full_refund || isPending) return [m.my_bookings_cancel_full({ amount })]
  const from = m.my_bookings_cancel_from({ moment: formatMoment(refundDeadlines(booking.booking_date, slot).halfUntil.toISOString()) })
  return [refund === paid ? m.my_bookings_cancel_full({ amount }) : m.my_bookings_cancel_half({ amount }), from]
}
