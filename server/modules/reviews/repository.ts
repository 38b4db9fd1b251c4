import { sql } from 'kysely'
import type { BookingStatus } from '#core/contract/bookings.ts'
import type { Db } from '#server/deps.ts'

/** A review with its writer's whole name, which does not leave the server. */
export interface ReviewView {
  id: number
  rating: number
  comment: string | null
  full_name: string
  created_at: Date
}

/** A ground that is not deleted, with its owner and the number of its reviews; null when there is none. */
export async function findReviewedGround(db: Db, id: number): Promise<{ owner_id: number; review_count: number } | null> {
  const row = await db
    .selectFrom('grounds')
    .select(['owner_id', 'review_count'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The status of a person's booking of a ground; null when it is somebody else's, or of another ground. */
export async function findStatusOf(
  db: Db,
  { bookingId, groundId, userId }: { bookingId: number; groundId: number; userId: number },
): Promise<BookingStatus | null> {
  const row = await db
    .selectFrom('bookings')
    .select('booking_status')
    .where('id', '=', bookingId)
    .where('ground_id', '=', groundId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.booking_status ?? null
}

function reviewViews(db: Db) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.rating', 'r.comment', 'u.full_name', 'r.created_at'])
}

/** A page of a ground's reviews, newest first. */
export function listReviewsOf(db: Db, groundId: number, { skip, limit }: { skip: number; limit: number }): Promise<ReviewView[]> {
  return reviewViews(db).where('r.ground_id', '=', groundId).orderBy('r.id', 'desc').limit(limit).offset(skip).execute()
}

/** Writes a review and adds it to its ground's sums; null when its booking has one already. Only inside a transaction. */
export async function insertReview(
  tx: Db,
  review: { booking_id: number; ground_id: number; user_id: number; rating: number; comment: string | null },
): Promise<ReviewView | null> {
  // Of two at once the second waits here for the first: the unique index decides, and the ground is locked last and briefly.
  const inserted = await tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return null
  await sql`update grounds set review_count = review_count + 1, rating_sum = rating_sum + ${review.rating}::int where id = ${review.ground_id}::int`.execute(
    tx,
  )
  return reviewViews(tx).where('r.id', '=', inserted.id).executeTakeFirstOrThrow()
}
