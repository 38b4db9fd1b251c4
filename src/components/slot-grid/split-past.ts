import type { SlotView } from '#src/components/slot-grid/slot-views.ts'

/** The hours that are over, which fold into one row, and those below it. A single one is no longer than the row would be. */
export function splitPast(slots: readonly SlotView[]): { past: readonly SlotView[]; rest: readonly SlotView[] } {
  const next = slots.findIndex((slot) => slot.kind !== 'past')
  const count = next < 0 ? slots.length : next
  return count < 2 ? { past: [], rest: slots } : { past: slots.slice(0, count), rest: slots.slice(count) }
}

/** How many rows a day takes, the folded one included. */
export function rowCount(slots: readonly SlotView[]): number {
  const { past, rest } = splitPast(slots)
  return rest.length + Math.min(past.length, 1)
}
