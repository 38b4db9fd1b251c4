import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import type { PaymentProof } from '#core/contract/payments.ts'
import { formatRupees } from '#core/domain/money.ts'
import { useCreatePaymentOrder, useVerifyPayment } from '#src/api/payments.ts'
import { refusalText } from '#src/components/booking-status/refusal-text.ts'
import type { Checkout } from '#src/features/payment/checkout.ts'
import { openProof } from '#src/features/payment/open-proof.ts'
import { triedPayment, useTriedPayment } from '#src/features/payment/tried-payment.ts'
import { untilAnswered } from '#src/features/payment/until-answered.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { OfflineError } from '#src/lib/connectivity.ts'
import { withReference } from '#src/lib/error-text.ts'
import { m } from '#src/paraglide/messages.js'
import { toast } from '#src/ui/toast.ts'

/** `uncertain`: paid, and nobody has heard yet what became of it. */
export type PaymentPhase = 'idle' | 'opening' | 'window' | 'checking' | 'uncertain'

function tellOutcome({ success, booking }: { success: boolean; booking: Booking }): void {
  const amount = formatRupees(booking.advance_amount)
  if (!success && booking.booking_status === 'cancelled') toast.error(m.payment_given_back({ amount }))
  else if (!success) toast.error(m.payment_not_usable())
  else if (booking.booking_status === 'pending') toast.success(m.payment_awaiting_approval())
  else toast.success(m.payment_success())
}

/** Why no order was made: of too many the server says until when. */
function orderFailure(error: unknown): string {
  if (error instanceof OfflineError) return error.message
  if (!(error instanceof ApiError)) return m.payment_initiate_failed()
  return error.status === 429 ? refusalText(error.detail) : withReference(m.payment_initiate_failed(), error.detail)
}

/** Proves payments until somebody answers; one that this tab has kept since before a reload at once. */
function useProof(bookingId: number, setPhase: (phase: PaymentPhase) => void): (proof: PaymentProof) => Promise<void> {
  const verification = useVerifyPayment()
  const leaving = useRef<AbortController>(null)

  async function confirm(proof: PaymentProof): Promise<void> {
    const { signal } = (leaving.current ??= new AbortController())
    openProof.keep(bookingId, proof)
    setPhase('checking')
    try {
      const ask = () => verification.mutateAsync({ bookingId, proof })
      const outcome = await untilAnswered(ask, { signal, onSilence: () => setPhase('uncertain') })
      openProof.forget(bookingId)
      tellOutcome(outcome)
    } catch {
      if (signal.aborted) return
      openProof.forget(bookingId)
      toast.error(m.payment_verification_failed())
    }
    setPhase('idle')
  }

  const resume = useEffectEvent(() => {
    const proof = openProof.of(bookingId)
    if (proof) void confirm(proof)
  })
  useEffect(() => {
    resume()
    return () => {
      leaving.current?.abort()
      leaving.current = null
    }
  }, [])
  return confirm
}

/**
 * Order, window, proof (SPEC 8): `pay` goes through them once. A proof without an answer is asked about until there is one, and so is a
 * window that ended without a word (`doubt`), beside which one may pay again: an order is paid once.
 */
export function usePayment(booking: Booking, checkout: Checkout) {
  const order = useCreatePaymentOrder()
  const { doubt, check } = useTriedPayment(booking.id)
  const [phase, setPhase] = useState<PaymentPhase>(() => (openProof.of(booking.id) ? 'checking' : 'idle'))
  const confirm = useProof(booking.id, setPhase)

  async function pay(): Promise<void> {
    if (phase !== 'idle') return
    setPhase('opening')
    try {
      const opened = await order.mutateAsync(booking)
      setPhase('window')
      const end = await checkout(opened)
      if (typeof end === 'object') {
        triedPayment.forget(booking.id)
        return await confirm(end)
      }
      toast.info(m.payment_cancelled())
      if (end === 'unknown') check()
    } catch (error) {
      toast.error(orderFailure(error))
    }
    setPhase('idle')
  }

  return { phase, doubt, pay }
}
