import css from '#src/features/ground-details/ground-reviews.module.css'
import { m } from '#src/paraglide/messages.js'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Reviews to come. */
export function ReviewsSkeleton() {
  return (
    <div className={css.list}>
      <output className="visually-hidden">{m.reviews_loading()}</output>
      {[1, 2, 3].map((review) => (
        <Skeleton key={review} height="4.5rem" />
      ))}
    </div>
  )
}
