import type { DayBooking, DaySlot } from '#core/contract/owner.ts'
import { slotEnd, slotStart, type Day } from '#core/domain/calendar.ts'
import { slotIndexOf } from '#core/domain/slots.ts'

/** What an owner must know of an hour: `over` was free and is past, `alone` a half that nobody has joined and that is past. */
export type HourState = 'free' | 'over' | 'blocked' | 'held' | 'half' | 'alone' | 'matched' | 'full'

/** Whether an hour is over, is being played, or comes. */
export function hourTime(day: Day, label: string, now: Date): 'over' | 'now' | 'ahead' {
  const slot = slotIndexOf(label) ?? 0
  if (slotEnd(day, slot) <= now) return 'over'
  return slotStart(day, slot) <= now ? 'now' : 'ahead'
}

/** The state of an hour; what was played is known by its bookings, which keep no seats. */
export function hourState({ state, block, bookings }: DaySlot, isOver: boolean): HourState {
  if (block) return 'blocked'
  if (state === 'held') return 'held'
  if (bookings.length > 1) return 'matched'
  const [only] = bookings
  if (!only) return state === 'free' ? (isOver ? 'over' : 'free') : 'full'
  if (only.booking_type === 'full' || only.has_opponent) return 'full'
  return isOver ? 'alone' : 'half'
}

/** Whether a booking stands: nobody pays it, or thinks about it, any more. */
export const isStanding = ({ booking_status }: DayBooking): boolean => booking_status === 'confirmed' || booking_status === 'completed'
