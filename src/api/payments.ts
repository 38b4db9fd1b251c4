import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#core/contract/bookings.ts'
import { createPaymentOrder, paySandbox, verifyPayment, type PaymentOrder, type PaymentProof } from '#core/contract/payments.ts'
import { createAttempts } from '#src/lib/attempts.ts'
import { useKeepBooking } from '#src/api/keep-booking.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { call } from '#src/lib/http.ts'

const attemptOrder = createAttempts()
/** The provider's order for a booking's advance; the open one when there is one. When refused, the booking is asked again. */
export function useCreatePaymentOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (booking: Booking): Promise<PaymentOrder> => {
      await requireConnection()
      const body = { booking_id: booking.id, amount: booking.advance_amount }
      return attemptOrder(body, (idempotencyKey) => call(createPaymentOrder, { body }, { idempotencyKey }))
    },
    onError: (_error, booking) => void client.invalidateQueries({ queryKey: ['bookings', 'detail', booking.id] }),
  })
}

const attemptVerify = createAttempts()
/** Proves a payment; the same proof may be sent as often as it takes to get an answer (DECISIONS 5). */
export function useVerifyPayment() {
  const keep = useKeepBooking()
  return useMutation({
    mutationFn: ({ bookingId, proof }: { bookingId: number; proof: PaymentProof }) => {
      const body = { ...proof, booking_id: bookingId }
      return attemptVerify(body, (idempotencyKey) => call(verifyPayment, { body }, { idempotencyKey }))
    },
    onSuccess: ({ booking }) => keep(booking),
  })
}

const attemptSandbox = createAttempts()
/** Pays an order with the sandbox provider; no money moves. Throws ApiError 402 when the payment fails. */
export function usePaySandbox() {
  return useMutation({
    mutationFn: async (body: { order_id: string; upi_id: string }): Promise<PaymentProof> => {
      await requireConnection()
      return attemptSandbox(body, (idempotencyKey) => call(paySandbox, { body }, { idempotencyKey }))
    },
  })
}
