import type { SlotView } from '#src/components/slot-grid/slot-views.ts'
import css from '#src/components/slot-grid/slot-grid.module.css'
import { SlotRow } from '#src/components/slot-grid/slot-row.tsx'

export interface SlotGridProps {
  /** Names the list for people who do not see it: which day's slots these are. */
  label?: string
  slots: readonly SlotView[]
  /** The label of the chosen slot. */
  selected: string | null
  onSelect: (label: string) => void
}

/** A day as a scoreboard: hours from morning to night, the state in words, the price at the right. */
export function SlotGrid({ label, slots, selected, onSelect }: SlotGridProps) {
  return (
    <ul className={css.board} aria-label={label}>
      {slots.map((slot) => (
        <li key={slot.label}>
          <SlotRow slot={slot} isSelected={slot.label === selected} onSelect={onSelect} />
        </li>
      ))}
    </ul>
  )
}
