import type { GroundDetail } from '#core/contract/grounds.ts'
import { formatRupees } from '#core/domain/money.ts'
import { ballsOf } from '#core/domain/seats.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import css from '#src/features/ground-details/about-ground.module.css'
import { pricesByWeekday, type PriceRange } from '#src/features/ground-details/price-ranges.ts'
import { weekdayName } from '#src/lib/weekday-name.ts'
import { m } from '#src/paraglide/messages.js'

function rangeText(range: PriceRange): string {
  if (!range) return m.ground_prices_none()
  return range.from === range.to ? formatRupees(range.from) : `${formatRupees(range.from)} – ${formatRupees(range.to)}`
}

/** What an hour costs on each weekday, with each ball the ground offers. */
export function WeeklyPrices({ ground }: { ground: GroundDetail }) {
  const balls = ballsOf(ground.availability)
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
