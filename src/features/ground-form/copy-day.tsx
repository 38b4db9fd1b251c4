import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { WEEKDAYS, type Weekday } from '#core/domain/calendar.ts'
import type { GroundForm } from '#src/features/ground-form/use-ground-form.ts'
import { withDayCopied, type TypedPrice } from '#src/features/ground-form/weekly-entries.ts'
import { weekdayName } from '#src/lib/weekday-name.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import css from './weekly-pricing.module.css'

const TARGETS = [
  { name: m.ground_form_copy_all, days: WEEKDAYS },
  { name: m.ground_form_copy_weekdays, days: WEEKDAYS.slice(0, 5) },
  { name: m.ground_form_copy_weekend, days: WEEKDAYS.slice(5) },
] as const

interface Copied {
  text: string
  before: TypedPrice[]
  after: TypedPrice[]
}

/** One tap puts a weekday's prices on others; another one takes that back. */
export function CopyDay({ form, day }: { form: GroundForm; day: Weekday }) {
  const [copied, setCopied] = useState<Copied | null>(null)
  const { available_slots, weekly_pricing } = form.values

  function copyTo(days: readonly Weekday[]) {
    const others = days.filter((other) => other !== day)
    const names = others.map((other) => weekdayName(other, 'short')).join(', ')
    const after = withDayCopied(weekly_pricing, day, others, available_slots)
    setCopied({ text: m.ground_form_copied({ day: weekdayName(day), days: names }), before: weekly_pricing, after })
    form.set('weekly_pricing', after)
  }
  function takeBack({ before }: Copied) {
    form.set('weekly_pricing', before)
    setCopied(null)
  }

  return (
    <fieldset className={css.copy}>
      <legend>{m.ground_form_copy({ day: weekdayName(day) })}</legend>
      <div className={css.targets}>
        {TARGETS.map(({ name, days }) => (
          <Button key={days.join(' ')} variant="secondary" onPress={() => copyTo(days)}>
            {name()}
          </Button>
        ))}
      </div>
      <div className={css.copied}>
        <output>{copied?.text}</output>
        {/* Only while nothing else was typed: that would be taken back too. */}
        {copied?.after === weekly_pricing && (
          <Button variant="quiet" onPress={() => takeBack(copied)}>
            <Undo2 size={18} aria-hidden="true" />
            {m.ground_form_copy_undo()}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
