import { addDays, BOOKING_WINDOW_DAYS, dayAt, weekdayIndexOf, type Day } from '#core/domain/calendar.ts'

const WEEK_DAYS = 7

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -weekdayIndexOf(day))

/** The Monday so many weeks after (negative: before). */
export const weeksAfter = (monday: Day, count: number): Day => addDays(monday, count * WEEK_DAYS)

export const sundayOf = (monday: Day): Day => addDays(monday, WEEK_DAYS - 1)

/** Whether a week has days that can be booked, or had: nothing is further ahead than the booking window. */
export const isWithinReach = (monday: Day, now: Date): boolean => monday <= addDays(dayAt(now), BOOKING_WINDOW_DAYS)
