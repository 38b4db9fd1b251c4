import { useId, useState } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import { isSlotPast, slotEnd } from '#core/domain/calendar.ts'
import { slotIndexOf } from '#core/domain/slots.ts'
import { useCancelBooking } from '#src/api/bookings.ts'
import { useCompleteBooking } from '#src/api/managed-bookings.ts'
import { actionFailure } from '#src/components/booking-status/action-failure.ts'
import { CancelForGround, type GroundsReason } from '#src/components/cancel-for-ground/cancel-for-ground.tsx'
import css from '#src/features/managed-bookings/managed-bookings.module.css'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'

interface ActionsProps {
  booking: Booking
  now: Date
}

/** Only once the slot has started (DECISIONS 3); before that it says so. */
function CompleteButton({ booking, now }: ActionsProps) {
  const { mutateAsync, isPending } = useCompleteBooking()
  const id = useId()
  const hasStarted = isSlotPast(booking.booking_date, slotIndexOf(booking.slot_time) ?? 0, now)
  // Awaited, not given callbacks: these are not called once the row is gone, filtered away or left behind.
  async function complete(): Promise<void> {
    try {
      await mutateAsync({ id: booking.id })
      toast.success(m.managed_bookings_completed())
    } catch (error) {
      toast.error(actionFailure(error, m.managed_bookings_complete_failed()))
    }
  }
  return (
    <div className={css.action}>
      <Button
        variant="secondary"
        fullWidth
        isPending={isPending}
        isDisabled={!hasStarted}
        aria-describedby={hasStarted ? undefined : id}
        onPress={() => void complete()}
      >
        {m.managed_bookings_complete()}
      </Button>
      {!hasStarted && (
        <span id={id} className={`${css.small} ${css.hint}`}>
          {m.managed_bookings_complete_hint()}
        </span>
      )}
    </div>
  )
}

function CancelButton({ booking }: { booking: Booking }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync, isPending } = useCancelBooking()
  const close = () => setIsOpen(false)
  // Awaited for the same reason.
  async function cancel(reason: GroundsReason): Promise<void> {
    try {
      await mutateAsync({ id: booking.id, reason, paid_amount: booking.paid_amount })
      toast.success(m.managed_bookings_cancelled())
      close()
    } catch (error) {
      toast.error(actionFailure(error, m.managed_bookings_cancel_failed()))
    }
  }
  return (
    <div className={css.action}>
      <Button variant="danger" fullWidth onPress={() => setIsOpen(true)}>
        {m.managed_bookings_cancel()}
      </Button>
      {isOpen && <CancelForGround booking={booking} isPending={isPending} onCancel={(reason) => void cancel(reason)} onClose={close} />}
    </div>
  )
}

/** SPEC 2: only confirmed bookings have actions, completing and cancelling. One that waits for a yes or no has the way there. */
export function ManagedActions({ booking, now }: ActionsProps) {
  const { booking_status: status, hold_expires_at: hold } = booking
  if (status === 'pending' && hold === null) {
    return (
      <ButtonLink to="/my-bookings" search={{ booking: booking.id }} variant="secondary" fullWidth>
        {m.managed_bookings_decide()}
      </ButtonLink>
    )
  }
  if (status !== 'confirmed') return null
  const isOver = slotEnd(booking.booking_date, slotIndexOf(booking.slot_time) ?? 0) <= now
  return (
    <div className={css.actions}>
      <CompleteButton booking={booking} now={now} />
      {booking.can_cancel && !isOver && <CancelButton booking={booking} />}
    </div>
  )
}
