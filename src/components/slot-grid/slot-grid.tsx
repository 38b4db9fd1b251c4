import type { SlotView } from '#src/components/slot-grid/slot-views.ts'
import { PastHours } from '#src/components/slot-grid/past-hours.tsx'
import css from '#src/components/slot-grid/slot-grid.module.css'
import { SlotRow } from '#src/components/slot-grid/slot-row.tsx'
import { splitPast } from '#src/components/slot-grid/split-past.ts'
import { m } from '#src/paraglide/messages.js'

export interface SlotGridProps {
  /** Names the list for people who do not see it: which day's slots these are. */
  label?: string
  slots: readonly SlotView[]
  /** The label of the chosen slot. */
  selected: string | null
  onSelect: (label: string) => void
}

/** A day as a scoreboard: hours from morning to night, the state in words, the price at the right; hours that are over in one row. */
export function SlotGrid({ label, slots, selected, onSelect }: SlotGridProps) {
  const { past, rest } = splitPast(slots)
  return (
    <ul className={css.board} aria-label={label}>
      {past.length > 0 && (
        <li>
          <PastHours slots={past} />
        </li>
      )}
      {past.length > 0 && rest.length === 0 && <li className={css.dayOver}>{m.ground_day_over()}</li>}
      {rest.map((slot) => (
        <li key={slot.label}>
          <SlotRow slot={slot} isSelected={slot.label === selected} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  )
}
