import { BOOKING_WINDOW_DAYS, daysBetween, type Day } from '#core/domain/calendar.ts'

/** The day of the URL when it can be booked, else today (SPEC 5). */
export function chosenDay(date: Day | undefined, today: Day): Day {
  if (date === undefined) return today
  const ahead = daysBetween(today, date)
  return ahead >= 0 && ahead <= BOOKING_WINDOW_DAYS ? date : today
}
