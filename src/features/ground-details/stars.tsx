import { StarShape } from '#src/components/rating/star-shape.tsx'
import css from '#src/features/ground-details/stars.module.css'
import { m } from '#src/paraglide/messages.js'

/** So many of five stars, as one person gave them. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={css.stars}>
      <span className="visually-hidden">{m.reviews_stars({ rating })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarShape key={star} className={star <= rating ? css.lit : undefined} />
      ))}
    </span>
  )
}
