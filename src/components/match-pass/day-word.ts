import { dayAt, daysBetween, type Day } from '#core/domain/calendar.ts'
import { m } from '#src/paraglide/messages.js'

/** ` · today`, ` · tomorrow`, or nothing. */
export function dayWord(day: Day, now: Date): string {
  const ahead = daysBetween(dayAt(now), day)
  if (ahead === 0) return ` · ${m.pass_today()}`
  return ahead === 1 ? ` · ${m.pass_tomorrow()}` : ''
}
