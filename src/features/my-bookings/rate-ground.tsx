import type { Booking } from '#core/contract/bookings.ts'
import { useCreateReview } from '#src/api/new-review.ts'
import { ReviewDialog, type ReviewDraft } from '#src/features/my-bookings/review-dialog.tsx'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { toast } from '#src/ui/toast.ts'

interface RateGroundProps {
  booking: Booking
  onClose: (isRated: boolean) => void
}

/** Reviews that were begun and not sent, by booking: a press beside the dialog loses nothing. */
const drafts = new Map<number, ReviewDraft>()

/** The dialog that rates a ground for a booking. */
export function RateGround({ booking, onClose }: RateGroundProps) {
  const { mutateAsync } = useCreateReview(booking)
  return (
    <ReviewDialog
      subject={`${booking.ground_name}, ${formatDay(booking.booking_date)}, ${formatSlot(booking.slot_time)}`}
      draft={drafts.get(booking.id) ?? {}}
      onSend={async (review) => {
        const state = await mutateAsync({ booking_id: booking.id, ...review })
        drafts.delete(booking.id)
        if (state === 'sent') toast.success(m.reviews_sent())
        onClose(true)
      }}
      onClose={(draft) => {
        drafts.set(booking.id, draft)
        onClose(false)
      }}
    />
  )
}
