import { infiniteQueryOptions } from '@tanstack/react-query'
import { listReviews } from '#core/contract/reviews.ts'
import { callCounted } from '#src/lib/http.ts'

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
