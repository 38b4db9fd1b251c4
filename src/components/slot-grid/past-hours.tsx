import css from '#src/components/slot-grid/slot-grid.module.css'
import { SlotRow } from '#src/components/slot-grid/slot-row.tsx'
import type { SlotView } from '#src/components/slot-grid/slot-views.ts'
import { m } from '#src/paraglide/messages.js'

const ignore = () => undefined

/** Hours that are over, folded, so that the first that can be had is in sight; opened, each says `In Past` (SPEC 4). */
export function PastHours({ slots }: { slots: readonly SlotView[] }) {
  return (
    <details className={css.over}>
      <summary>{m.ground_past_hours({ count: slots.length })}</summary>
      <ul className={css.board}>
        {slots.map((slot) => (
          <li key={slot.label}>
            <SlotRow slot={slot} isSelected={false} onSelect={ignore} />
          </li>
        ))}
      </ul>
    </details>
  )
}
