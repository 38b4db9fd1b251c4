import css from '#src/features/ground-details/booking-panel.module.css'
import { m } from '#src/paraglide/messages.js'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** As many rows as hours will come, in their size. */
export function SlotsSkeleton({ count }: { count: number }) {
  return (
    <div className={css.bones}>
      <output className="visually-hidden">{m.ground_button_loading()}</output>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="3rem" />
      ))}
    </div>
  )
}
