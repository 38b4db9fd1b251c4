import type { Booking } from '#core/contract/bookings.ts'
import { toPaise, toRupees } from '#core/domain/money.ts'
import { priceOf } from '#core/domain/pricing.ts'

/** Rupees that an opponent pays to join this booking's hour at its own price: the umpire is the captain's (DECISIONS 4). */
export function joinAmount({ total_amount, umpire_fee, service_charge }: Pick<Booking, 'total_amount' | 'umpire_fee' | 'service_charge'>) {
  return toRupees(priceOf(toPaise(total_amount) - toPaise(umpire_fee), toPaise(service_charge)).advance)
}
