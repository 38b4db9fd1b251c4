import { useState } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { HoldCountdown } from '#src/components/hold-countdown/hold-countdown.tsx'
import { PriceBreakdown } from '#src/components/price-breakdown/price-breakdown.tsx'
import { ExpiredHold } from '#src/features/payment/expired-hold.tsx'
import css from '#src/features/payment/payment.module.css'
import type { Doubt } from '#src/features/payment/tried-payment.ts'
import { useCheckout } from '#src/features/payment/use-checkout.tsx'
import { refundWords } from '#src/features/payment/refund-words.ts'
import { usePayment, type PaymentPhase } from '#src/features/payment/use-payment.ts'
import { serverNow } from '#src/lib/clock.ts'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { useTakenFocus } from '#src/lib/taken-focus.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

export interface PaymentStepProps {
  /** A pending booking whose hold is not paid yet. */
  booking: Booking
  onEdit: () => void
  onBookAgain: () => void
}

function Head({ booking }: { booking: Booking }) {
  const heading = useTakenFocus()
  return (
    <header className={css.head}>
      <p className={css.step}>
        <span>{m.payment_title()}</span>
        <span>{booking.booking_id}</span>
      </p>
      <h1 ref={heading} tabIndex={-1} className={css.when}>
        <span>{formatDay(booking.booking_date)},</span> <span>{formatSlot(booking.slot_time)}</span>
      </h1>
      <p className={css.what}>
        {booking.ground_name} · {booking.booking_type === 'full' ? m.booking_kind_full() : m.booking_kind_half()} ·{' '}
        <BallIcon ball={booking.ball_type} /> {ballName(booking.ball_type)}
      </p>
    </header>
  )
}

function Progress({ phase, doubt }: { phase: PaymentPhase; doubt: Doubt }) {
  const isIdle = phase === 'idle'
  return (
    <div aria-live="polite">
      {isIdle && doubt === 'checking' && <Notice tone="info">{m.payment_checking()}</Notice>}
      {isIdle && doubt === 'waiting' && <Notice tone="wait">{m.payment_unheard()}</Notice>}
      {phase === 'uncertain' && <Notice tone="wait">{m.payment_uncertain()}</Notice>}
      {phase === 'checking' && <Notice tone="info">{m.payment_checking()}</Notice>}
    </div>
  )
}

/** The second step (LOOK): what, what now, what at the ground, until when; the hold counts down where the button is. */
export function PaymentStep({ booking, onEdit, onBookAgain }: PaymentStepProps) {
  const { mode, checkout, checkoutWindow } = useCheckout(booking)
  const { phase, doubt, pay } = usePayment(booking, checkout)
  const until = booking.hold_expires_at
  const [endedHold, setEndedHold] = useState<string | null>(null)
  const isBusy = phase === 'checking' || phase === 'uncertain'
  if (until !== null && endedHold === until && phase === 'idle') return <ExpiredHold booking={booking} onBookAgain={onBookAgain} />
  return (
    <div className={css.payment}>
      <Head booking={booking} />
      <PriceBreakdown
        base={booking.total_amount}
        umpireFee={booking.umpire_fee}
        charges={{ ...booking, slot_price: booking.total_amount }}
        bookingType={booking.booking_type}
      />
      <p className={css.note}>{refundWords(booking, serverNow())}</p>
      <Button variant="secondary" fullWidth isDisabled={phase !== 'idle'} onPress={onEdit}>
        {m.payment_edit()}
      </Button>
      <section className={css.bar} aria-label={m.payment_title()} data-bottom-action>
        <Progress phase={phase} doubt={doubt} />
        {until !== null && !isBusy && <HoldCountdown until={until} onEnd={() => setEndedHold(until)} />}
        <Button fullWidth isPending={phase !== 'idle'} onPress={() => void pay()}>
          {m.payment_pay({ amount: formatRupees(booking.advance_amount) })}
        </Button>
        <p className={css.provider}>{mode === 'sandbox' ? m.payment_sandbox() : m.payment_by_upi()}</p>
      </section>
      {checkoutWindow}
    </div>
  )
}
