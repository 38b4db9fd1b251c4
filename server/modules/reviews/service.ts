import type * as v from 'valibot'
import type { NewReviewSchema, Review } from '#core/contract/reviews.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/deps.ts'
import { badRequest, forbidden, notFound } from '#server/errors.ts'
import { presentReview } from '#server/modules/reviews/presenter.ts'
import { findReviewedGround, findStatusOf, insertReview, listReviewsOf } from '#server/modules/reviews/repository.ts'

const PAGE_SIZE = 10

async function getGround(db: Db, id: number) {
  const ground = await findReviewedGround(db, id)
  if (!ground) throw notFound('Ground not found')
  return ground
}

/**
 * Rates a ground for a completed booking of one's own, once a booking (DECISIONS 8); in the caller's transaction, with the ground's sums.
 * 404 for a ground or booking that is not there for this person, 403 for one's own ground, 400 before completion and the second time.
 */
export async function reviewGround(
  tx: Db,
  actor: Actor,
  { groundId, review }: { groundId: number; review: v.InferOutput<typeof NewReviewSchema> },
): Promise<Review> {
  const ground = await getGround(tx, groundId)
  // Completed is final: it needs no lock to stay so until the review is written.
  const status = await findStatusOf(tx, { bookingId: review.booking_id, groundId, userId: actor.id })
  if (status === null) throw notFound('Booking not found')
  if (ground.owner_id === actor.id) throw forbidden('You cannot review your own ground')
  if (status !== 'completed') throw badRequest('Only a completed booking can be reviewed')
  const written = await insertReview(tx, {
    booking_id: review.booking_id,
    ground_id: groundId,
    user_id: actor.id,
    rating: review.rating,
    comment: review.comment || null,
  })
  if (!written) throw badRequest('You have already reviewed this booking')
  return presentReview(written)
}

/** A page of a ground's reviews, newest first, with the number of all. 404 for an unknown or deleted ground. */
export async function reviewsOf(
  db: Db,
  groundId: number,
  { skip = 0, limit = PAGE_SIZE }: { skip?: number | undefined; limit?: number | undefined },
): Promise<{ reviews: Review[]; total: number }> {
  const [ground, rows] = await Promise.all([getGround(db, groundId), listReviewsOf(db, groundId, { skip, limit })])
  return { reviews: rows.map(presentReview), total: ground.review_count }
}
