import { SLOT_LABELS } from '#core/domain/slots.ts'
import { CheckChips } from '#src/features/ground-form/check-chips.tsx'
import { SlotName } from '#src/features/ground-form/slot-name.tsx'
import type { GroundForm } from '#src/features/ground-form/use-ground-form.ts'
import { WeeklyPricing } from '#src/features/ground-form/weekly-pricing.tsx'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { FieldError } from '#src/ui/field-error.tsx'
import css from './ground-form.module.css'

/** SPEC 2, slots and weekly pricing: 17 hours to choose from, and what each costs on each weekday. */
export function SlotsSection({ form }: { form: GroundForm }) {
  const chosen = form.values.available_slots
  const isAllChosen = chosen.length === SLOT_LABELS.length
  return (
    <>
      <CheckChips
        label={m.ground_form_slots_label()}
        options={SLOT_LABELS.map((label) => ({ value: label, label: <SlotName label={label} /> }))}
        chosen={chosen}
        onChange={(slots) => form.set('available_slots', slots)}
        isNarrow
      />
      <div className={css.buttons}>
        <Button variant="secondary" isDisabled={isAllChosen} onPress={() => form.set('available_slots', [...SLOT_LABELS])}>
          {m.ground_form_slots_all({ count: SLOT_LABELS.length })}
        </Button>
        <Button variant="secondary" isDisabled={chosen.length === 0} onPress={() => form.set('available_slots', [])}>
          {m.ground_form_slots_none()}
        </Button>
      </div>
      <div className={css.weekly} data-invalid={form.errors.weekly_pricing !== undefined || undefined}>
        <h3>{m.ground_form_weekly()}</h3>
        <FieldError>{form.errors.available_slots ?? form.errors.weekly_pricing}</FieldError>
        {chosen.length === 0 ? <p className={css.hint}>{m.ground_form_weekly_none()}</p> : <WeeklyPricing form={form} />}
      </div>
    </>
  )
}
