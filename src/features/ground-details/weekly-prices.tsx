import type { GroundDetail } from '#core/contract/grounds.ts'
import { WEEKDAYS, type Weekday } from '#core/domain/calendar.ts'
import { formatRupees } from '#core/domain/money.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import css from '#src/features/ground-details/about-ground.module.css'
import { pricesByWeekday, type PriceRange } from '#src/features/ground-details/price-ranges.ts'
import { offeredBalls } from '#src/features/ground-details/use-choice.ts'
import { m } from '#src/paraglide/messages.js'
import { getLocale } from '#src/paraglide/runtime.js'

// A Monday: only its weekday is shown.
const MONDAY_MS = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

function weekdayName(weekday: Weekday): string {
  const at = new Date(MONDAY_MS + WEEKDAYS.indexOf(weekday) * DAY_MS)
  return new Intl.DateTimeFormat(getLocale(), { weekday: 'long', timeZone: 'UTC' }).format(at)
}

function rangeText(range: PriceRange): string {
  if (!range) return m.ground_prices_none()
  return range.from === range.to ? formatRupees(range.from) : `${formatRupees(range.from)} – ${formatRupees(range.to)}`
}

/** What an hour costs on each weekday, with each ball the ground offers. */
export function WeeklyPrices({ ground }: { ground: GroundDetail }) {
  const balls = offeredBalls(ground.availability)
  if (ground.weekly_pricing.length === 0) return null
  return (
    <section className={css.section}>
      <h2>{m.ground_prices()}</h2>
      <table className={css.prices}>
        <thead>
          <tr>
            <th scope="col">{m.ground_prices_day()}</th>
            {balls.map((ball) => (
              <th key={ball} scope="col">
                <BallIcon ball={ball} /> {ballName(ball)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pricesByWeekday(ground.weekly_pricing).map((row) => (
            <tr key={row.weekday}>
              <th scope="row">{weekdayName(row.weekday)}</th>
              {balls.map((ball) => (
                <td key={ball}>{rangeText(row[ball])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
