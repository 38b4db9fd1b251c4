import type { Booking } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import { m } from '#src/paraglide/messages.js'

const REASONS: Readonly<Record<string, () => string>> = {
  payment_expired: m.my_bookings_reason_expired,
  ground: m.my_bookings_reason_ground,
  weather: m.my_bookings_reason_weather,
  rejected: m.my_bookings_reason_rejected,
  not_approved: m.my_bookings_reason_not_approved,
}
const REFUNDS: Readonly<Record<Booking['refund_status'], ((inputs: { amount: string }) => string) | null>> = {
  none: null,
  initiated: m.my_bookings_refund_initiated,
  processed: m.my_bookings_refund_processed,
  failed: m.my_bookings_refund_failed,
}

/** Why a cancelled booking ended, as far as it was not its own person's wish, and what became of the money. */
export function endingWords({
  cancel_reason,
  refund_amount,
  refund_status,
}: Pick<Booking, 'cancel_reason' | 'refund_amount' | 'refund_status'>): string[] {
  const reason = REASONS[cancel_reason ?? '']?.()
  const refund = refund_amount > 0 ? REFUNDS[refund_status]?.({ amount: formatRupees(refund_amount) }) : undefined
  return [reason, refund].filter((words) => words !== undefined)
}
