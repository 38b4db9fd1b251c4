import type { Booking } from '#core/contract/bookings.ts'
import { formatRupees, toPaise, toRupees } from '#core/domain/money.ts'
import { refundDeadlines, refundOf } from '#core/domain/refunds.ts'
import { slotIndexOf } from '#core/domain/slots.ts'
import { formatMoment } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

type Cancelled = Pick<Booking, 'booking_date' | 'slot_time' | 'booking_status' | 'paid_amount' | 'full_refund'>

/** What comes back when a player cancels their own booking at that moment, in rupees (DECISIONS 6). */
export function refundOfCancelling(booking: Cancelled, now: Date): number {
  const place = { day: booking.booking_date, slot: slotIndexOf(booking.slot_time) ?? 0, isPending: booking.booking_status === 'pending' }
  return toRupees(refundOf(toPaise(booking.paid_amount), place, now, booking.full_refund ? 'opponent_left' : 'player'))
}

/**
 * What the cancel dialog says: the rupees that come back now and from when nothing does, or that nothing does (DECISIONS 6); everything
 * while the ground has not confirmed what was paid. Nothing was paid for a hold: then it says that.
 */
export function cancellationSentences(booking: Cancelled, now: Date): string[] {
  if (booking.paid_amount === 0) return [m.my_bookings_cancel_unpaid()]
  const refund = refundOfCancelling(booking, now)
  if (refund === 0) return [m.my_bookings_cancel_none()]
  const amount = formatRupees(refund)
  if (booking.full_refund || booking.booking_status === 'pending') return [m.my_bookings_cancel_full({ amount })]
  const { halfUntil } = refundDeadlines(booking.booking_date, slotIndexOf(booking.slot_time) ?? 0)
  const from = m.my_bookings_cancel_from({ moment: formatMoment(halfUntil.toISOString()) })
  return [refund === booking.paid_amount ? m.my_bookings_cancel_full({ amount }) : m.my_bookings_cancel_half({ amount }), from]
}
