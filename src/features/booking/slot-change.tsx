import { SlotGrid } from '#src/components/slot-grid/slot-grid.tsx'
import css from '#src/features/booking/booking-step.module.css'
import type { BookingChoice } from '#src/features/booking/use-booking-choice.ts'
import { formatDay } from '#src/lib/format.ts'
import { useMedia } from '#src/lib/media.ts'
import { m } from '#src/paraglide/messages.js'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** `Change Time Slot`: the day's hours; folded on a phone, where the hour was chosen a moment ago, unless it is gone. */
export function SlotChange({ choice }: { choice: BookingChoice }) {
  const isWide = useMedia('(min-width: 60rem)')
  const isGone = !choice.isLoading && choice.selected === null
  return (
    <details className={css.change} open={isWide || isGone}>
      <summary>
        <h2>{m.booking_change_slot()}</h2>
      </summary>
      {choice.isLoading ? (
        <Skeleton height="20rem" />
      ) : (
        <SlotGrid
          label={formatDay(choice.day)}
          slots={choice.slots}
          selected={choice.selected?.label ?? null}
          onSelect={choice.chooseSlot}
        />
      )}
    </details>
  )
}
