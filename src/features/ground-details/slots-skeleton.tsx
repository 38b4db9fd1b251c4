import css from '#src/features/ground-details/booking-panel.module.css'
import { m } from '#src/paraglide/messages.js'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** As many rows as hours will come, in their size. */
export function SlotsSkeleton({ count }: { count: number }) {
  return (
    <div className={css.bones} role="status" aria-label={m.ground_button_loading()}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="3rem" />
      ))}
    </div>
  )
}
