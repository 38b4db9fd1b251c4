import type { WeeklyPrice } from '#core/contract/grounds.ts'
import { WEEKDAYS, type Weekday } from '#core/domain/calendar.ts'
import type { BallType } from '#core/domain/seats.ts'

/** Lowest and highest price in rupees an hour; null where the ball is not offered that day. */
export type PriceRange = { from: number; to: number } | null

interface WeekdayPrices {
  weekday: Weekday
  tennis: PriceRange
  leather: PriceRange
}

function rangeOf(prices: readonly WeeklyPrice[], ball: BallType): PriceRange {
  const rupees = prices.map((price) => (ball === 'tennis' ? price.tennis_price : price.leather_price)).filter((price) => price !== null)
  return rupees.length === 0 ? null : { from: Math.min(...rupees), to: Math.max(...rupees) }
}

/** What an hour costs, from Monday to Sunday, with either ball. */
export function pricesByWeekday(prices: readonly WeeklyPrice[]): WeekdayPrices[] {
  return WEEKDAYS.map((weekday) => {
    const ofDay = prices.filter((price) => price.day_of_week === weekday)
    return { weekday, tennis: rangeOf(ofDay, 'tennis'), leather: rangeOf(ofDay, 'leather') }
  })
}
