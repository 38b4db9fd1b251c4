import type { SlotView } from '#src/components/slot-grid/slot-views.ts'

/** What pressing `Create Booking` books: the whole slot, a first half, or the half that waits. */
export type BookingMode = 'full' | 'half' | 'join'

/** A slot as the booking page offers it. */
export interface OfferedSlot extends SlotView {
  /** Held unpaid by this very person: may be asked for again, which replaces the hold (DECISIONS 3). */
  isOwnHold: boolean
}

/** The hours of the day, of which the person's own unpaid hold may be chosen like a free one. */
export function toOfferedSlots(views: readonly SlotView[], isOffline: boolean): OfferedSlot[] {
  return views.map((view) => {
    const isOwnHold = view.kind === 'yours' && view.heldUntil !== null && view.price !== null
    if (!isOwnHold) return { ...view, isOwnHold }
    return { ...view, isOwnHold, kind: view.bookingCount > 1 ? 'join' : 'available', isOpen: true, canSelect: !isOffline }
  })
}

/** A waiting half can only be joined (SPEC 4); else the person's choice counts. */
export function modeOf(slot: SlotView | null, hasOpponent: boolean): BookingMode {
  if (slot?.kind === 'join') return 'join'
  return hasOpponent ? 'full' : 'half'
}
