import { Link } from '@tanstack/react-router'
import { formatRupees } from '#core/domain/money.ts'
import { SlotStateWords } from '#src/components/slot-grid/slot-state-words.tsx'
import css from '#src/components/slot-grid/slot-grid.module.css'
import type { SlotView } from '#src/components/slot-grid/slot-views.ts'
import { formatHour } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

function priceText(slot: SlotView): string {
  if (slot.price === null) return slot.kind === 'unpriced' ? '' : m.ground_slot_unpriced()
  return formatRupees(slot.price)
}

function RowCells({ slot }: { slot: SlotView }) {
  const isGone = slot.kind === 'past' || slot.kind === 'full' || slot.kind === 'held'
  return (
    <>
      <span className={css.time}>{formatHour(slot.label)}</span>
      <span className={css.words}>
        <SlotStateWords slot={slot} />
      </span>
      {!isGone && <span className={css.price}>{priceText(slot)}</span>}
    </>
  )
}

/** One hour. The person's own leads to their bookings; one that cannot be taken is there to be read only. */
export function SlotRow({ slot, isSelected, onSelect }: { slot: SlotView; isSelected: boolean; onSelect: (label: string) => void }) {
  if (slot.kind === 'yours') {
    return (
      <Link to="/my-bookings" className={`${css.row} ${css.yours}`}>
        <RowCells slot={slot} />
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={`${css.row} ${css[slot.kind]}`}
      aria-pressed={isSelected}
      disabled={!slot.canSelect}
      onClick={() => onSelect(slot.label)}
    >
      <RowCells slot={slot} />
    </button>
  )
}
