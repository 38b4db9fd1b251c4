import css from '#src/features/ground-details/ground-page.module.css'
import { SlotsSkeleton } from '#src/features/ground-details/slots-skeleton.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const USUAL_SLOTS = 17

/** A ground to come, in its proportions. */
export function GroundSkeleton() {
  return (
    <div className={css.page}>
      <div className={css.look}>
        <div className={css.bonePicture} />
        <Skeleton height="2rem" width="60%" />
        <Skeleton height="1.25rem" width="35%" />
      </div>
      <div className={`${css.book} ${css.bones}`}>
        <Skeleton height="3.5rem" />
        <Skeleton height="3.5rem" />
        <SlotsSkeleton count={USUAL_SLOTS} />
      </div>
    </div>
  )
}
