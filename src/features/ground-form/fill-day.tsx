import { useState } from 'react'
import type { Weekday } from '#core/domain/calendar.ts'
import { ballsOf, type BallType } from '#core/domain/seats.ts'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import type { GroundForm } from '#src/features/ground-form/use-ground-form.ts'
import { canBePrice, withDayFilled } from '#src/features/ground-form/weekly-entries.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import css from './weekly-pricing.module.css'

const NOTHING: Record<BallType, string> = { tennis: '', leather: '' }

/** One price for every hour of a weekday: most grounds have one, and 17 rows are long on a phone. */
export function FillDay({ form, day }: { form: GroundForm; day: Weekday }) {
  const [typed, setTyped] = useState(NOTHING)
  const balls = ballsOf(form.values.availability)
  const { available_slots, weekly_pricing } = form.values
  function fill() {
    form.set('weekly_pricing', withDayFilled(weekly_pricing, day, available_slots, typed))
    setTyped(NOTHING)
  }
  return (
    <fieldset className={css.fill}>
      <legend>{m.ground_form_fill_label()}</legend>
      {balls.map((ball) => (
        <TextField
          key={ball}
          label={m.ground_form_fill_ball({ ball: ballName(ball) })}
          inputMode="decimal"
          autoComplete="off"
          value={typed[ball]}
          onChange={(text) => canBePrice(text) && setTyped({ ...typed, [ball]: text })}
        />
      ))}
      <Button variant="secondary" isDisabled={balls.every((ball) => typed[ball] === '')} onPress={fill}>
        {m.ground_form_fill()}
      </Button>
    </fieldset>
  )
}
