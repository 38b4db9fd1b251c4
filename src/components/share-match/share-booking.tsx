import type { Booking } from '#core/contract/bookings.ts'
import { joinAmount } from '#src/components/share-match/join-amount.ts'
import { ShareMatch, type ShareMatchProps } from '#src/components/share-match/share-match.tsx'

/** The way to share one's waiting half; nothing for any other booking. */
export function ShareBooking({ booking, ...look }: Omit<ShareMatchProps, 'match'> & { booking: Booking }) {
  if (booking.share_path === null) return null
  return <ShareMatch match={{ ...booking, joinAmount: joinAmount(booking), path: booking.share_path }} {...look} />
}
