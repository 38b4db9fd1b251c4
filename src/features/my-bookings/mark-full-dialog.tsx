import { useMarkBookingFull } from '#src/api/bookings.ts'
import type { BookingDialogProps } from '#src/features/my-bookings/cancel-dialog.tsx'
import { actionFailure } from '#src/components/booking-status/action-failure.ts'
import { useIsShown } from '#src/lib/is-shown.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast.ts'

/** Asks before the second seat is taken: nobody can join after that. */
export function MarkFullDialog({ booking, onClose }: BookingDialogProps) {
  const { mutateAsync, isPending } = useMarkBookingFull()
  const isShown = useIsShown()
  // Awaited, not given callbacks: these are not called once the dialog is closed.
  async function markFull(): Promise<void> {
    try {
      await mutateAsync({ id: booking.id })
    } catch (error) {
      toast.error(actionFailure(error, m.my_bookings_update_failed()))
      return
    }
    toast.success(m.my_bookings_marked_full())
    if (isShown.current) onClose()
  }
  const action = (
    <Button isPending={isPending} onPress={() => void markFull()}>
      {m.my_bookings_mark_full_confirm()}
    </Button>
  )
  return (
    <Dialog title={m.my_bookings_mark_full()} isOpen onClose={onClose} actions={action}>
      <p>{booking.is_own ? m.my_bookings_mark_full_text() : m.my_bookings_mark_full_text_admin()}</p>
    </Dialog>
  )
}
