import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Booking } from '#core/contract/bookings.ts'
import { createReview, type NewReview } from '#core/contract/reviews.ts'
import { sendOrKeep } from '#src/lib/waiting-writes.ts'

// Not with the reviews that a ground's page reads: what may wait comes along with it.

/** The booking is rated: shown at once wherever it stands. */
function keepRated(client: QueryClient, bookingId: number): void {
  const rated = (booking: Booking) => (booking.id === bookingId ? { ...booking, can_review: false } : booking)
  client.setQueryData<Booking>(['bookings', 'detail', bookingId], (booking) => booking && rated(booking))
  client.setQueriesData<{ rows: Booking[]; total: number }>(
    { queryKey: ['bookings', 'list'] },
    (list) => list && { ...list, rows: list.rows.map(rated) },
  )
}

/** The ground's stars have moved. */
function refresh(client: QueryClient, groundId: number): void {
  void client.invalidateQueries({ queryKey: ['grounds', 'detail', groundId], refetchType: 'all' })
  for (const queryKey of [['bookings'], ['grounds'], ['reviews', groundId]]) void client.invalidateQueries({ queryKey })
}

/**
 * Rates the ground of a completed booking (DECISIONS 8); without a network the review waits (DECISIONS 9). Answers which of the two.
 * Rejects with ApiError.
 */
export function useCreateReview({ ground_id: groundId, ground_name: about }: Pick<Booking, 'ground_id' | 'ground_name'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: NewReview) =>
      (await sendOrKeep(createReview, { params: { id: String(groundId) }, body }, { kind: 'review', about })).state,
    onSuccess: (state, { booking_id }) => {
      if (state === 'waiting') return
      keepRated(client, booking_id)
      refresh(client, groundId)
    },
    // Rated on another phone meanwhile, perhaps: what can be rated is asked again.
    onError: () => void client.invalidateQueries({ queryKey: ['bookings', 'list'] }),
  })
}
