import { slotStartHour, type SlotIndex } from '#core/domain/slots.ts'

/**
 * Days and slots are in the ground's local time whatever zone the phone is in (DECISIONS 2).
 * Asia/Kolkata has had no daylight saving since 1945: a fixed offset is exact.
 */
export const GROUND_TIME_ZONE = 'Asia/Kolkata'
const OFFSET_MS = 330 * 60_000
const DAY_MS = 86_400_000

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string

export const SEARCH_WINDOW_DAYS = 28
export const BOOKING_WINDOW_DAYS = 90

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

/** Whether the text is a real day of the calendar written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  // There is no year 0: PostgreSQL refuses it.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The day it is at the grounds at this moment. */
export function dayAt(moment: Date): Day {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** The day `count` days after (negative: before) a day. */
export function addDays(day: Day, count: number): Day {
  return new Date((dayNumber(day) + count) * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 for Monday … 6 for Sunday. */
export function weekdayIndexOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** `monday` … `sunday`. */
export function weekdayOf(day: Day): Weekday {
  return WEEKDAYS[weekdayIndexOf(day)]!
}

/** The moment at which a slot starts. */
export function slotStart(day: Day, slot: SlotIndex): Date {
  return new Date(dayNumber(day) * DAY_MS + slotStartHour(slot) * 3_600_000 - OFFSET_MS)
}

/** The moment at which a slot ends: an hour later. */
export function slotEnd(day: Day, slot: SlotIndex): Date {
  return new Date(slotStart(day, slot).getTime() + 3_600_000)
}

/** SPEC 5: a slot is in the past if its start time on the chosen date has passed. */
export function isSlotPast(day: Day, slot: SlotIndex, now: Date): boolean {
  return slotStart(day, slot) <= now
}

/** Hours from now to the slot's start; negative once it has started. */
export function hoursUntilSlot(day: Day, slot: SlotIndex, now: Date): number {
  return (slotStart(day, slot).getTime() - now.getTime()) / 3_600_000
}
