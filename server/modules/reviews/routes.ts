import type { FastifyInstance } from 'fastify'
import { createReview, listReviews } from '#core/contract/reviews.ts'
import { writeOnce } from '#server/db/idempotent-write.ts'
import type { Deps } from '#server/deps.ts'
import { reviewGround, reviewsOf } from '#server/modules/reviews/service.ts'
import { callsAMinute } from '#server/plugins/rate-limits.ts'
import { serve } from '#server/serve.ts'

/** DECISIONS 8 and 10, reviews. */
export function reviewRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, listReviews, async ({ params, query, reply }) => {
    const { reviews, total } = await reviewsOf(db, params.id, query)
    reply.header('X-Total-Count', total)
    return reviews
  })
  serve(
    app,
    createReview,
    (call) => writeOnce(db, call, (tx) => reviewGround(tx, call.actor, { groundId: call.params.id, review: call.body })),
    { config: { rateLimit: callsAMinute(30) } },
  )
}
