import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Booking } from '#core/contract/bookings.ts'
import type { PaymentProof } from '#core/contract/payments.ts'
import { formatRupees } from '#core/domain/money.ts'
import { useCreatePaymentOrder, useVerifyPayment } from '#src/api/payments.ts'
import type { Checkout } from '#src/features/payment/checkout.ts'
import { openProof } from '#src/features/payment/open-proof.ts'
import { untilAnswered } from '#src/features/payment/until-answered.ts'
import { OfflineError } from '#src/lib/connectivity.ts'
import { m } from '#src/paraglide/messages.js'
import { toast } from '#src/ui/toast.ts'

/** `uncertain`: paid, and nobody has heard yet what became of it. */
export type PaymentPhase = 'idle' | 'opening' | 'window' | 'checking' | 'uncertain'

function tellOutcome({ success, booking }: { success: boolean; booking: Booking }): void {
  if (!success) toast.error(m.payment_given_back({ amount: formatRupees(booking.advance_amount) }))
  else if (booking.booking_status === 'pending') toast.success(m.payment_awaiting_approval())
  else toast.success(m.payment_success())
}

/** Order, window, proof (SPEC 8): `pay` goes through them once; a proof without an answer is asked about until there is one. */
export function usePayment(booking: Booking, checkout: Checkout) {
  const order = useCreatePaymentOrder()
  const verification = useVerifyPayment()
  const [phase, setPhase] = useState<PaymentPhase>(() => (openProof.of(booking.id) ? 'checking' : 'idle'))
  const leaving = useRef<AbortController>(null)

  async function confirm(proof: PaymentProof): Promise<void> {
    const { signal } = (leaving.current ??= new AbortController())
    try {
      const ask = () => verification.mutateAsync({ bookingId: booking.id, proof })
      const outcome = await untilAnswered(ask, { signal, onSilence: () => setPhase('uncertain') })
      openProof.forget(booking.id)
      tellOutcome(outcome)
    } catch {
      if (signal.aborted) return
      openProof.forget(booking.id)
      toast.error(m.payment_verification_failed())
    }
    setPhase('idle')
  }

  const resume = useEffectEvent(() => {
    const proof = openProof.of(booking.id)
    if (proof) void confirm(proof)
  })
  useEffect(() => {
    resume()
    return () => {
      leaving.current?.abort()
      leaving.current = null
    }
  }, [])

  async function pay(): Promise<void> {
    if (phase !== 'idle') return
    setPhase('opening')
    try {
      const opened = await order.mutateAsync(booking)
      setPhase('window')
      const proof = await checkout(opened)
      if (proof) {
        openProof.keep(booking.id, proof)
        setPhase('checking')
        return await confirm(proof)
      }
      toast.info(m.payment_cancelled())
    } catch (error) {
      toast.error(error instanceof OfflineError ? error.message : m.payment_initiate_failed())
    }
    setPhase('idle')
  }

  return { phase, pay }
}
