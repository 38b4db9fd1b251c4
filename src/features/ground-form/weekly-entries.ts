import { WEEKDAYS, type Weekday } from '#core/domain/calendar.ts'
import type { BallType } from '#core/domain/seats.ts'

/** A price as it is typed: rupees, or nothing yet. */
export interface TypedPrice {
  day_of_week: Weekday
  slot_time: string
  tennis_price: string
  leather_price: string
}
export type BallPrices = Readonly<Record<BallType, string>>
/** One hour of one weekday. */
export interface DaySlot {
  day: Weekday
  slot: string
}

const FIELD = { tennis: 'tennis_price', leather: 'leather_price' } as const
/** Rupees with up to two decimals while they are typed. Letters never get in, so no price is lost unseen for one. */
const RUPEES = /^\d{0,7}(\.\d{0,2})?$/
/** The contract's limit, in rupees. */
const MOST_RUPEES = 1_000_000

const isAt =
  ({ day, slot }: DaySlot) =>
  (entry: TypedPrice) =>
    entry.day_of_week === day && entry.slot_time === slot

/** What is typed at an hour of a weekday with a ball; '' when nothing is. */
export function typedPrice(entries: readonly TypedPrice[], at: DaySlot, ball: BallType): string {
  return entries.find(isAt(at))?.[FIELD[ball]] ?? ''
}

/** Whether this can become a price in rupees with the next keys. */
export function canBePrice(text: string): boolean {
  return RUPEES.test(text) && Number(text) <= MOST_RUPEES
}

function withPrices(entries: readonly TypedPrice[], at: DaySlot, prices: Partial<BallPrices>): TypedPrice[] {
  const entry = entries.find(isAt(at)) ?? { day_of_week: at.day, slot_time: at.slot, tennis_price: '', leather_price: '' }
  const { tennis = entry.tennis_price, leather = entry.leather_price } = prices
  return [...entries.filter((other) => !isAt(at)(other)), { ...entry, tennis_price: tennis, leather_price: leather }]
}

/** The entries with one price typed anew. */
export function withPrice(entries: readonly TypedPrice[], at: DaySlot, ball: BallType, text: string): TypedPrice[] {
  return withPrices(entries, at, { [ball]: text })
}

/** One price for all these hours of a weekday; a ball for which nothing is typed keeps its prices. */
export function withDayFilled(entries: readonly TypedPrice[], day: Weekday, slots: readonly string[], prices: BallPrices): TypedPrice[] {
  const typed = Object.fromEntries(Object.entries(prices).filter(([, text]) => text !== ''))
  return slots.reduce((filled, slot) => withPrices(filled, { day, slot }, typed), [...entries])
}

/** A weekday's prices also on other days, for these hours; what stood there is replaced, with nothing too. */
export function withDayCopied(
  entries: readonly TypedPrice[],
  from: Weekday,
  days: readonly Weekday[],
  slots: readonly string[],
): TypedPrice[] {
  const targets = days.filter((day) => day !== from)
  return targets.reduce(
    (copied, day) =>
      slots.reduce(
        (before, slot) =>
          withPrices(
            before,
            { day, slot },
            { tennis: typedPrice(entries, { day: from, slot }, 'tennis'), leather: typedPrice(entries, { day: from, slot }, 'leather') },
          ),
        copied,
      ),
    [...entries],
  )
}

/** How many of these hours have a price with one of these balls that weekday. */
export function pricedCount(entries: readonly TypedPrice[], day: Weekday, slots: readonly string[], balls: readonly BallType[]): number {
  return slots.filter((slot) => balls.some((ball) => typedPrice(entries, { day, slot }, ball) !== '')).length
}

/** The weekdays on which some of these hours cannot be booked, because they have no price. */
export function unpricedDays(entries: readonly TypedPrice[], slots: readonly string[], balls: readonly BallType[]): Weekday[] {
  return WEEKDAYS.filter((day) => pricedCount(entries, day, slots, balls) < slots.length)
}

/** What is sent: prices of hours and balls that the ground offers; an hour that was given up and taken again kept its price until then. */
export function offeredPrices(entries: readonly TypedPrice[], slots: readonly string[], balls: readonly BallType[]): TypedPrice[] {
  return entries
    .filter(({ slot_time }) => slots.includes(slot_time))
    .map((entry) => ({
      ...entry,
      tennis_price: balls.includes('tennis') ? entry.tennis_price : '',
      leather_price: balls.includes('leather') ? entry.leather_price : '',
    }))
    .filter(({ tennis_price, leather_price }) => tennis_price !== '' || leather_price !== '')
}
