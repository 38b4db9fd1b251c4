import type { Booking, Cancellation } from '#core/contract/bookings.ts'
import { useCancelBooking } from '#src/api/bookings.ts'
import { CancelForGround } from '#src/components/cancel-for-ground/cancel-for-ground.tsx'
import { cancellationSentences, refundOfCancelling } from '#src/features/my-bookings/cancellation.ts'
import { actionFailure } from '#src/components/booking-status/action-failure.ts'
import css from '#src/features/my-bookings/my-bookings.module.css'
import { useNow } from '#src/lib/clock.ts'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { useIsShown } from '#src/lib/is-shown.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast.ts'

/** The deadlines may pass while the dialog is open. */
const CLOCK_MS = 5_000

export interface BookingDialogProps {
  booking: Booking
  onClose: () => void
}

function useCancelling({ booking, onClose }: BookingDialogProps) {
  const { mutateAsync, isPending } = useCancelBooking()
  const isShown = useIsShown()
  // Awaited, not given callbacks: these are not called once the dialog is closed, and what became of it must be told all the same.
  async function send(cancellation: Cancellation): Promise<void> {
    try {
      await mutateAsync({ id: booking.id, ...cancellation })
    } catch (error) {
      toast.error(actionFailure(error, m.my_bookings_cancel_failed()))
      return
    }
    toast.success(m.my_bookings_cancelled_done())
    if (isShown.current) onClose()
  }
  return { isPending, cancel: (cancellation: Cancellation) => void send(cancellation) }
}

/** Asks before one's own booking is cancelled, and says what comes back (DECISIONS 6). */
function CancelOwn({ booking, onClose }: BookingDialogProps) {
  const now = useNow(CLOCK_MS)
  const { isPending, cancel } = useCancelling({ booking, onClose })
  const shown = { refund_amount: refundOfCancelling(booking, now), paid_amount: booking.paid_amount }
  const asked = { ...shown, ...(!booking.full_refund && { reason: 'player' as const }) }
  const actions = (
    <>
      <Button variant="secondary" onPress={onClose}>
        {m.my_bookings_cancel_keep()}
      </Button>
      <Button variant="danger" isPending={isPending} onPress={() => cancel(asked)}>
        {m.my_bookings_cancel_confirm()}
      </Button>
    </>
  )
  return (
    <Dialog title={m.my_bookings_cancel_title()} isOpen onClose={onClose} actions={actions}>
      <p className={css.dialogWhat}>
        {booking.ground_name}, {formatDay(booking.booking_date)}, {formatSlot(booking.slot_time)}
      </p>
      {cancellationSentences(booking, now).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  )
}

/** Asks before a booking is cancelled: one's own by the tiers of the policy, one of a ground that one runs with the ground's reason. */
export function CancelDialog(props: BookingDialogProps) {
  const { isPending, cancel } = useCancelling(props)
  return props.booking.is_own ? (
    <CancelOwn {...props} />
  ) : (
    <CancelForGround {...props} isPending={isPending} onCancel={(reason) => cancel({ reason, paid_amount: props.booking.paid_amount })} />
  )
}
