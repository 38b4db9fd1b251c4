import { useDeferredValue, useEffect } from 'react'
import type { GroundDetail } from '#core/contract/grounds.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { Rating } from '#src/components/rating/rating.tsx'
import { AboutGround } from '#src/features/ground-details/about-ground.tsx'
import { BookingPanel } from '#src/features/ground-details/booking-panel.tsx'
import { Gallery } from '#src/features/ground-details/gallery.tsx'
import css from '#src/features/ground-details/ground-page.module.css'
import { noteGroundViewed } from '#src/lib/install.ts'
import { useIsOnline } from '#src/lib/offline-since.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** A ground that is known: what it looks like, then its hours, then everything about it. */
export function GroundView({ ground, savedAt }: { ground: GroundDetail; savedAt: number }) {
  const isOnline = useIsOnline()
  // Picture and hours first, so that they can be seen and used; what is read after them right behind.
  const isAboutDrawn = useDeferredValue(true, false)
  usePageTitle(`${ground.name}, ${ground.location}`)
  useEffect(() => noteGroundViewed(ground.id), [ground.id])
  return (
    <article className={css.page}>
      <div className={css.look}>
        <Gallery key={ground.id} name={ground.name} images={ground.images} />
        <header className={css.head}>
          <h1 className={css.name}>{ground.name}</h1>
          <p className={css.where}>
            <span>{ground.location}</span>
            <Rating rating={ground.rating} count={ground.review_count} />
          </p>
          {!isOnline && !ground.is_active && <DataAge updatedAt={savedAt} />}
        </header>
      </div>
      <div className={css.book}>
        {ground.is_active ? <BookingPanel ground={ground} /> : <Notice tone="info">{m.ground_disabled()}</Notice>}
      </div>
      <div className={css.about}>{isAboutDrawn ? <AboutGround ground={ground} /> : <Skeleton height="90rem" />}</div>
    </article>
  )
}
