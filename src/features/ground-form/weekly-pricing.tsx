import { useState } from 'react'
import { WEEKDAYS, type Weekday } from '#core/domain/calendar.ts'
import { ballsOf } from '#core/domain/seats.ts'
import { CopyDay } from '#src/features/ground-form/copy-day.tsx'
import { DayPrices } from '#src/features/ground-form/day-prices.tsx'
import { FillDay } from '#src/features/ground-form/fill-day.tsx'
import type { GroundForm } from '#src/features/ground-form/use-ground-form.ts'
import { pricedCount, unpricedDays } from '#src/features/ground-form/weekly-entries.ts'
import { weekdayName } from '#src/lib/weekday-name.ts'
import { m } from '#src/paraglide/messages.js'
import { Notice } from '#src/ui/notice.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import css from './weekly-pricing.module.css'

/** An hour without a price cannot be booked: better told here than found out by players. */
function Unpriced({ form }: { form: GroundForm }) {
  const { available_slots, weekly_pricing } = form.values
  const days = unpricedDays(weekly_pricing, available_slots, ballsOf(form.values.availability))
  if (days.length === 0) return <Notice tone="good">{m.ground_form_priced_all()}</Notice>
  return <Notice tone="wait">{m.ground_form_unpriced({ days: days.map((day) => weekdayName(day, 'short')).join(', ') })}</Notice>
}

/** SPEC 2: day tabs from Monday to Sunday, and for each chosen hour a price with each ball. */
export function WeeklyPricing({ form }: { form: GroundForm }) {
  const [day, setDay] = useState<Weekday>('monday')
  const { available_slots, weekly_pricing } = form.values
  const balls = ballsOf(form.values.availability)
  const priced = pricedCount(weekly_pricing, day, available_slots, balls)
  return (
    <div className={css.weekly}>
      <Tabs
        label={m.ground_form_days()}
        value={day}
        onChange={setDay}
        tabs={WEEKDAYS.map((weekday) => ({ value: weekday, label: weekdayName(weekday, 'short') }))}
      >
        <div className={css.day}>
          <FillDay key={day} form={form} day={day} />
          <DayPrices form={form} day={day} />
          <p className={css.count}>{m.ground_form_priced({ day: weekdayName(day), priced, count: available_slots.length })}</p>
          <CopyDay key={`copy-${day}`} form={form} day={day} />
        </div>
      </Tabs>
      <Unpriced form={form} />
    </div>
  )
}
