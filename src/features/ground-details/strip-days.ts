import { addDays, BOOKING_WINDOW_DAYS, type Day } from '#core/domain/calendar.ts'

const STRIP_DAYS = 5

/** The days beside the calendar: from today, or around a chosen day that is further away. */
export function stripDays(day: Day, today: Day): Day[] {
  const isNear = day < addDays(today, STRIP_DAYS)
  const first = isNear ? today : addDays(day, -2)
  return Array.from({ length: STRIP_DAYS }, (_, index) => addDays(first, index)).filter(
    (each) => each <= addDays(today, BOOKING_WINDOW_DAYS),
  )
}
