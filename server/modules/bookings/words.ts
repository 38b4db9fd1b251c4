import type { Day } from '#core/domain/calendar.ts'

const days = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `Thu, 26 Nov 2026`, for e-mails, notifications and receipts. */
export function dayInWords(day: Day): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}

/** What strangers may know of a person's name: the first word of it, whatever space follows. */
export function firstNameOf(name: string): string {
  return name.split(/\s/)[0]!
}
