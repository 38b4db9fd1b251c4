import type { Booking } from '#core/contract/bookings.ts'
import { refundDeadlines } from '#core/domain/refunds.ts'
import { slotIndexOf } from '#core/domain/slots.ts'
import { formatMoment } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

/** Until when how much comes back after a cancellation, as far as those moments are still to come (DECISIONS 6). */
export function refundWords({ booking_date, slot_time }: Pick<Booking, 'booking_date' | 'slot_time'>, now: Date): string {
  const { fullUntil, halfUntil } = refundDeadlines(booking_date, slotIndexOf(slot_time) ?? 0)
  const half = formatMoment(halfUntil.toISOString())
  if (now <= fullUntil) return m.payment_refunds_full({ full: formatMoment(fullUntil.toISOString()), half })
  return now <= halfUntil ? m.payment_refunds_half({ half }) : m.payment_refunds_none()
}
