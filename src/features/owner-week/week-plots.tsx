import type { Earnings } from '#core/contract/owner.ts'
import { formatRupees } from '#core/domain/money.ts'
import type { Day } from '#core/domain/calendar.ts'
import css from '#src/features/owner-week/owner-week.module.css'
import { bookedOf, percent, plotRupees } from '#src/features/owner-week/plot-words.ts'
import { WeekPlot } from '#src/features/owner-week/week-plot.tsx'
import { m } from '#src/paraglide/messages.js'

/** Seven days in numbers and what they come to. */
export interface WeekNumbers {
  days: readonly (Earnings & { date: Day })[]
  total: Earnings
}

function Occupancy({ days, total }: WeekNumbers) {
  return (
    <WeekPlot
      title={m.owner_week_occupancy()}
      total={percent(total)}
      note={<p>{bookedOf(total)}</p>}
      days={days.map((day) => ({
        date: day.date,
        solid: day.occupancy_percent / 100,
        value: percent(day),
        detail: bookedOf(day),
      }))}
    />
  )
}

/** What a day brought, in the two parts that it comes in. The highest day fills the scale. */
function EarningsPlot({ days, total }: WeekNumbers) {
  const most = Math.max(...days.map(({ earnings }) => earnings), 1)
  return (
    <WeekPlot
      title={m.owner_week_earnings()}
      total={formatRupees(total.earnings)}
      note={
        <ul className={css.legend}>
          <li>
            <span className={`${css.key} ${css.solid}`} aria-hidden="true" />
            {m.owner_week_paid()} <b>{formatRupees(total.paid_online)}</b>
          </li>
          <li>
            <span className={`${css.key} ${css.hatched}`} aria-hidden="true" />
            {m.owner_week_owed()} <b>{formatRupees(total.owed_at_ground)}</b>
          </li>
        </ul>
      }
      days={days.map((day) => ({
        date: day.date,
        solid: day.paid_online / most,
        hatched: day.owed_at_ground / most,
        value: plotRupees(day.earnings),
        detail: m.owner_week_day_split({ paid: formatRupees(day.paid_online), owed: formatRupees(day.owed_at_ground) }),
      }))}
    />
  )
}

/** The week as two plots. */
export function WeekPlots(numbers: WeekNumbers) {
  return (
    <div className={css.plots}>
      <Occupancy {...numbers} />
      <EarningsPlot {...numbers} />
    </div>
  )
}
