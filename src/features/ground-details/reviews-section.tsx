import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { GroundDetail } from '#core/contract/grounds.ts'
import { Rating } from '#src/components/rating/rating.tsx'
import about from '#src/features/ground-details/about-ground.module.css'
import css from '#src/features/ground-details/ground-reviews.module.css'
import { m } from '#src/paraglide/messages.js'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type List = ComponentType<{ ground: GroundDetail }>

/** How far below the screen the reviews begin to load. */
const NEAR = '400px'

/** Whether a place has come near the screen; stays true. */
function useIsNear() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin: NEAR })
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return { place, isNear }
}

/** The list's code, fetched once its place is near: most people have chosen their hour before. */
function useList(isNear: boolean) {
  const [List, setList] = useState<List | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isNear || hasFailed) return
    let isGone = false
    import('#src/features/ground-details/ground-reviews.tsx').then(
      ({ GroundReviews }) => isGone || setList(() => GroundReviews),
      () => isGone || setHasFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [isNear, hasFailed])
  return { List, hasFailed, retry: () => setHasFailed(false) }
}

function LazyReviews({ ground }: { ground: GroundDetail }) {
  const { place, isNear } = useIsNear()
  const { List, hasFailed, retry } = useList(isNear)
  if (List) return <List ground={ground} />
  if (hasFailed) return <ErrorState title={m.reviews_failed()} onRetry={retry} />
  return (
    <div ref={place} className={css.list}>
      <Skeleton height="9rem" />
    </div>
  )
}

/** What others say of a ground. */
export function ReviewsSection({ ground }: { ground: GroundDetail }) {
  return (
    <section className={about.section}>
      <div className={css.title}>
        <h2>{m.reviews_title()}</h2>
        <Rating rating={ground.rating} count={ground.review_count} />
      </div>
      <LazyReviews key={ground.id} ground={ground} />
    </section>
  )
}
