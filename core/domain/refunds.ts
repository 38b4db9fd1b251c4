import { hoursUntilSlot, slotStart, type Day } from '#core/domain/calendar.ts'
import { halfOf, type Paise } from '#core/domain/money.ts'
import type { SlotIndex } from '#core/domain/slots.ts'

export const FULL_REFUND_HOURS = 48
export const HALF_REFUND_HOURS = 24

/** Who cancels or why: the player's own wish, once confirmed, is refunded by the tiers, the others in full (DECISIONS 6). */
export type CancelledBy = 'player' | 'ground' | 'weather' | 'opponent_left'

/** A slot that was paid for; `isPending`: the ground has not said yes, as it must with AUTO_APPROVE=false. */
export interface PaidSlot {
  day: Day
  slot: SlotIndex
  isPending?: boolean
}

/**
 * DECISIONS 6: 48 hours or more before the slot all of what was paid online, 24 to 48 half, less none; not by the player, or of a booking that
 * nobody confirmed: all, at any hour (docs/decisions/022).
 */
export function refundOf(paid: Paise, { day, slot, isPending = false }: PaidSlot, now: Date, by: CancelledBy): Paise {
  if (by !== 'player' || isPending) return paid
  const hours = hoursUntilSlot(day, slot, now)
  if (hours >= FULL_REFUND_HOURS) return paid
  return hours >= HALF_REFUND_HOURS ? halfOf(paid) : 0
}

/** The two moments a player should know: until when all comes back and until when half does. */
export function refundDeadlines(day: Day, slot: SlotIndex): { fullUntil: Date; halfUntil: Date } {
  const start = slotStart(day, slot).getTime()
  return { fullUntil: new Date(start - FULL_REFUND_HOURS * 3_600_000), halfUntil: new Date(start - HALF_REFUND_HOURS * 3_600_000) }
}
