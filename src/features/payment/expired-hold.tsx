import { TimerOff } from 'lucide-react'
import type { Booking } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import css from '#src/features/payment/payment.module.css'
import { useTriedPayment } from '#src/features/payment/tried-payment.ts'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { useTakenFocus } from '#src/lib/taken-focus.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'

interface EndProps {
  booking: Booking
  onBookAgain: () => void
}

function hintOf(booking: Booking, isExpired: boolean, isInDoubt: boolean): string | null {
  if (booking.refund_amount > 0) return m.payment_cancelled_refund({ amount: formatRupees(booking.refund_amount) })
  if (!isExpired) return null
  return isInDoubt ? m.payment_unheard() : m.payment_expired_hint()
}

/** A booking that is gone before it was played: its time to pay ran out, or it was cancelled. Says so and gives a way on. */
export function ExpiredHold({ booking, onBookAgain }: EndProps) {
  const heading = useTakenFocus()
  const isExpired = booking.booking_status === 'pending' || booking.cancel_reason === 'payment_expired'
  const { doubt } = useTriedPayment(booking.id)
  const hint = hintOf(booking, isExpired, doubt !== 'none')
  return (
    <section className={css.ended}>
      <TimerOff className={css.endedMark} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        {isExpired ? m.payment_expired() : m.payment_cancelled_title()}
      </h1>
      <p className={css.what}>
        {booking.ground_name}, {formatDay(booking.booking_date)}, {formatSlot(booking.slot_time)}
      </p>
      {hint && <p className={css.note}>{hint}</p>}
      <Button fullWidth onPress={onBookAgain}>
        {m.payment_book_again()}
      </Button>
      <ButtonLink
        variant="secondary"
        fullWidth
        to="/ground/$groundId"
        params={{ groundId: String(booking.ground_id) }}
        search={{ date: booking.booking_date, ballType: booking.ball_type }}
      >
        {m.payment_other_slot()}
      </ButtonLink>
    </section>
  )
}
