import type { Day } from '#core/domain/calendar.ts'
import type { Language } from '#core/domain/language.ts'
import { toRupees, type Paise } from '#core/domain/money.ts'
import { slotStartHour, type SlotIndex } from '#core/domain/slots.ts'

/** Latin digits in every language, as on the pages. */
const TAGS: { readonly [L in Language]: string } = { en: 'en-GB', hi: 'hi-IN-u-nu-latn' }
const MONEY: { readonly [L in Language]: string } = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' }
// A day is a day of the grounds already; UTC keeps it as it is.
const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const SHORT = { ...LONG, weekday: 'short', month: 'short' } as const

const clock = (hour: number) => `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`

/** How a language writes days, hours and amounts. Hours are those of the grounds (IST). */
export interface Formats {
  /** `Thursday, 26 November 2026` */
  day(day: Day): string
  /** `Thu, 26 Nov 2026`, for a subject. */
  shortDay(day: Day): string
  /** `6:00 PM – 7:00 PM` */
  slot(slot: SlotIndex): string
  /** `₹1,23,456`, with paise only when there are some. */
  money(paise: Paise): string
}

function formatsIn(language: Language): Formats {
  const days = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(TAGS[language], options)
    return (day: Day) => {
      const parts = Object.fromEntries(format.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]))
      return `${parts['weekday']}, ${parts['day']} ${parts['month']} ${parts['year']}`
    }
  }
  const money = (digits: number) =>
    new Intl.NumberFormat(MONEY[language], {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  const [whole, exact] = [money(0), money(2)]
  return {
    day: days(LONG),
    shortDay: days(SHORT),
    slot: (slot) => `${clock(slotStartHour(slot))} – ${clock(slotStartHour(slot) + 1)}`,
    money: (paise) => (paise % 100 === 0 ? whole : exact).format(toRupees(paise)),
  }
}

export const formats: { readonly [L in Language]: Formats } = { en: formatsIn('en'), hi: formatsIn('hi') }
