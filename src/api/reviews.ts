import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Booking } from '#core/contract/bookings.ts'
import { createReview, listReviews, type NewReview } from '#core/contract/reviews.ts'
import { createAttempts } from '#src/api/attempts.ts'
import { requireConnection } from '#src/lib/connectivity.ts'
import { call, callCounted } from '#src/lib/http.ts'

const PAGE_SIZE = 5

/** Reviews of a ground. Kept on the device: readable with no network once seen (DECISIONS 9). */
export const reviewQueries = {
  /** Newest first, page after page, each with the number of all. Rejects with ApiError 404 when there is no such ground. */
  ofGround: (groundId: number) =>
    infiniteQueryOptions({
      queryKey: ['reviews', groundId],
      queryFn: ({ signal, pageParam }) =>
        callCounted(
          listReviews,
          { params: { id: String(groundId) }, query: { skip: String(pageParam), limit: String(PAGE_SIZE) } },
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: ({ rows, total }, pages) => {
        const seen = pages.reduce((sum, page) => sum + page.rows.length, 0)
        return rows.length > 0 && seen < total ? seen : undefined
      },
      staleTime: 60_000,
    }),
}

interface AskedReview {
  groundId: number
  review: NewReview
}

/** The booking is rated, and the ground's stars have moved: shown at once wherever they stand. */
function keepReview(client: QueryClient, { groundId, review }: AskedReview): void {
  const rated = (booking: Booking) => (booking.id === review.booking_id ? { ...booking, can_review: false } : booking)
  client.setQueryData<Booking>(['bookings', 'detail', review.booking_id], (booking) => booking && rated(booking))
  client.setQueriesData<{ rows: Booking[]; total: number }>(
    { queryKey: ['bookings', 'list'] },
    (list) => list && { ...list, rows: list.rows.map(rated) },
  )
  void client.invalidateQueries({ queryKey: ['grounds', 'detail', groundId], refetchType: 'all' })
  for (const queryKey of [['bookings'], ['grounds'], ['reviews', groundId]]) void client.invalidateQueries({ queryKey })
}

const attemptReview = createAttempts()
/** Rates a ground for a completed booking (DECISIONS 8). Throws OfflineError, ApiError, NetworkError. */
export function useCreateReview() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (asked: AskedReview) => {
      await requireConnection()
      return attemptReview(asked, (idempotencyKey) =>
        call(createReview, { params: { id: String(asked.groundId) }, body: asked.review }, { idempotencyKey }),
      )
    },
    onSuccess: (_review, asked) => keepReview(client, asked),
    // Rated on another phone meanwhile, perhaps: what can be rated is asked again.
    onError: () => void client.invalidateQueries({ queryKey: ['bookings', 'list'] }),
  })
}
