import type { SlotView } from '#src/components/slot-grid/slot-views.ts'

/** SPEC 9: slot tags on a card. */
const MAX_TAGS = 4

/**
 * The slots a card has room for: from the first that is still to come, or from the wanted one, filled up with
 * earlier ones late in the day; and how many it leaves out.
 */
export function visibleTags(slots: readonly SlotView[], wanted?: string): { shown: SlotView[]; moreCount: number } {
  const wantedAt = slots.findIndex((slot) => slot.label === wanted)
  const nextAt = slots.findIndex((slot) => slot.kind !== 'past')
  const from = wantedAt >= 0 ? wantedAt : Math.max(nextAt, 0)
  const start = Math.max(0, Math.min(from, slots.length - MAX_TAGS))
  const shown = slots.slice(start, start + MAX_TAGS)
  return { shown, moreCount: slots.length - shown.length }
}
