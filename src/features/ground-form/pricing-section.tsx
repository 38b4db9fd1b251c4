import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import type { GroundForm } from '#src/features/ground-form/use-ground-form.ts'
import { m } from '#src/paraglide/messages.js'
import { Segmented } from '#src/ui/segmented.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import css from './ground-form.module.css'

/** SPEC 2, pricing and umpire. */
export function PricingSection({ form }: { form: GroundForm }) {
  return (
    <>
      <div className={css.pair}>
        <TextField
          label={m.ground_form_price()}
          description={m.ground_form_price_hint()}
          inputMode="decimal"
          autoComplete="off"
          isRequired
          {...form.field('price_per_hour')}
        />
        <TextField
          label={m.ground_form_umpire()}
          description={m.ground_form_umpire_hint()}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('umpire_fee')}
        />
      </div>
      <Segmented
        label={m.ground_form_balls()}
        value={form.values.availability}
        onChange={(availability) => form.set('availability', availability)}
        options={[
          { value: 'both', label: m.ground_form_balls_both() },
          { value: 'tennis', label: ballName('tennis'), icon: <BallIcon ball="tennis" /> },
          { value: 'leather', label: ballName('leather'), icon: <BallIcon ball="leather" /> },
        ]}
        errorMessage={form.errors.availability}
      />
    </>
  )
}
