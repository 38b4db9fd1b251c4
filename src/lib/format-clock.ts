import { GROUND_TIME_ZONE } from '#core/domain/calendar.ts'

/** `5:38 PM` in the grounds' time. */
export function formatClock(at: Date): string {
  const clockParts = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: GROUND_TIME_ZONE }).formatToParts(at)
  const part = (type: string) => clockParts.find((each) => each.type === type)?.value ?? ''
  return `${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}
