import css from '#src/features/booking/booking-step.module.css'
import { m } from '#src/paraglide/messages.js'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The size of a step while it is loaded. */
export function BookingSkeleton() {
  return (
    <div className={css.main}>
      <output className="visually-hidden">{m.common_loading()}</output>
      <Skeleton height="2.5rem" width="60%" />
      <Skeleton height="7rem" />
      <Skeleton height="4rem" />
      <Skeleton height="16rem" />
      <Skeleton height="12rem" />
    </div>
  )
}
