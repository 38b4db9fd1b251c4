import type { Weekday } from '#core/domain/calendar.ts'
import { ballsOf } from '#core/domain/seats.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { PriceInput } from '#src/features/ground-form/price-input.tsx'
import { SlotName } from '#src/features/ground-form/slot-name.tsx'
import type { GroundForm } from '#src/features/ground-form/use-ground-form.ts'
import { typedPrice, withPrice } from '#src/features/ground-form/weekly-entries.ts'
import { formatSlot } from '#src/lib/format.ts'
import { weekdayName } from '#src/lib/weekday-name.ts'
import { m } from '#src/paraglide/messages.js'
import css from './weekly-pricing.module.css'

/** The prices of one weekday: a row an hour, a column a ball. */
export function DayPrices({ form, day }: { form: GroundForm; day: Weekday }) {
  const { available_slots, weekly_pricing } = form.values
  const balls = ballsOf(form.values.availability)
  return (
    <table className={css.prices}>
      <caption className="visually-hidden">{m.ground_form_prices_of({ day: weekdayName(day) })}</caption>
      <thead>
        <tr>
          <th scope="col">{m.ground_form_slot()}</th>
          {balls.map((ball) => (
            <th key={ball} scope="col">
              <span className={css.ball}>
                <BallIcon ball={ball} /> {ballName(ball)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {available_slots.map((slot) => (
          <tr key={slot}>
            <th scope="row">
              <SlotName label={slot} />
            </th>
            {balls.map((ball) => (
              <td key={ball}>
                <PriceInput
                  label={m.ground_form_price_of({ slot: formatSlot(slot), ball: ballName(ball) })}
                  value={typedPrice(weekly_pricing, { day, slot }, ball)}
                  onChange={(text) => form.set('weekly_pricing', withPrice(weekly_pricing, { day, slot }, ball, text))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
