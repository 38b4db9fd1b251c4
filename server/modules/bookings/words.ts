import type { Day } from '#core/domain/calendar.ts'

const days = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `Thu, 26 Nov 2026`, for the messages of notifications and for receipts, which are in English. E-mails have mail-text/formats.ts. */
export function dayInWords(day: Day): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}
