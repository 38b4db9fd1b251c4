import css from '#src/features/ground-search/search-page.module.css'
import { Skeleton } from '#src/ui/skeleton.tsx'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Cards to come, in the size of cards. */
export function ResultsSkeleton() {
  return (
    <div className={css.grid} aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className={css.bone}>
          <div className={css.bonePicture} />
          <div className={css.boneBody}>
            <Skeleton height="1.5rem" width="70%" />
            <Skeleton height="3rem" width="55%" />
            <Skeleton height="3rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
