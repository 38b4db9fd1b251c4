import type { Booking } from '#core/contract/bookings.ts'
import { toPaise, toRupees } from '#core/domain/money.ts'
import { priceOf } from '#core/domain/pricing.ts'
import { ShareMatch, type ShareMatchProps } from '#src/components/share-match/share-match.tsx'

/** What an opponent pays to join this booking's hour at its own price: the umpire is the captain's. */
function joinAmount({ total_amount, umpire_fee, service_charge }: Booking): number {
  return toRupees(priceOf(toPaise(total_amount) - toPaise(umpire_fee), toPaise(service_charge)).advance)
}

/** The way to share one's waiting half; nothing for any other booking. */
export function ShareBooking({ booking, ...look }: Omit<ShareMatchProps, 'match'> & { booking: Booking }) {
  if (booking.share_path === null) return null
  return <ShareMatch match={{ ...booking, joinAmount: joinAmount(booking), path: booking.share_path }} {...look} />
}
