import css from '#src/components/rating/rating.module.css'
import { StarShape } from '#src/components/rating/star-shape.tsx'
import { m } from '#src/paraglide/messages.js'

export interface RatingProps {
  /** Mean of the reviews with one decimal, 1 to 5; null before the first. */
  rating: number | null
  /** How many reviews it comes from. */
  count: number
}

/** `★ 4.6 (12)`, or `New` (SPEC 2). Stars and brackets mean nothing read out: a screen reader gets a sentence. */
export function Rating({ rating, count }: RatingProps) {
  if (rating === null) return <span className={css.rating}>{m.reviews_new()}</span>
  const mean = rating.toFixed(1)
  return (
    <span className={css.rating}>
      <span className="visually-hidden">{m.reviews_rated({ rating: mean, count })}</span>
      <StarShape />
      <b aria-hidden>{mean}</b>
      <span aria-hidden>({count})</span>
    </span>
  )
}
