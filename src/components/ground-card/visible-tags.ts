import type { SlotView } from '#src/components/slot-grid/slot-views.ts'

/** SPEC 9: slot tags on a card. */
const MAX_TAGS = 4

/** Which slots get the room, the lowest first: one's own choice, hours that can be booked, those that are taken, those that are over. */
function rankOf(slot: SlotView, isWanted: boolean, isEarlier: boolean): number {
  if (isWanted) return 0
  if (slot.isOpen) return isEarlier ? 2 : 1
  return slot.kind === 'past' ? 4 : 3
}

/**
 * The slots a card has room for, in the order of the day, and how many it leaves out. The wanted slot is always among them;
 * then those that can be booked, from the wanted hour on; the rest is filled with taken hours and the last of those that are over.
 */
export function visibleTags(slots: readonly SlotView[], wanted?: string): { shown: SlotView[]; moreCount: number } {
  const wantedAt = slots.findIndex((slot) => slot.label === wanted)
  const ranked = slots.map((slot, at) => ({ slot, at, rank: rankOf(slot, at === wantedAt, at < wantedAt) }))
  const best = ranked.toSorted((a, b) => a.rank - b.rank || (a.rank === 4 ? b.at - a.at : a.at - b.at)).slice(0, MAX_TAGS)
  const shown = best.toSorted((a, b) => a.at - b.at).map(({ slot }) => slot)
  return { shown, moreCount: slots.length - shown.length }
}
