import type { Review } from '#core/contract/reviews.ts'
import { firstNameOf } from '#core/domain/names.ts'
import type { ReviewView } from '#server/modules/reviews/repository.ts'

/** A review as everybody may see it: of its writer only the first name. */
export function presentReview({ id, rating, comment, full_name, created_at }: ReviewView): Review {
  return { id, rating, comment, customer_name: firstNameOf(full_name), created_at: created_at.toISOString() }
}
