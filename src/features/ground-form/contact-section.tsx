import type { GroundForm } from '#src/features/ground-form/use-ground-form.ts'
import { m } from '#src/paraglide/messages.js'
import { TextField } from '#src/ui/text-field.tsx'
import css from './ground-form.module.css'

function Person({ form, number }: { form: GroundForm; number: 1 | 2 }) {
  return (
    <fieldset className={css.group}>
      <legend>{m.ground_form_person({ number })}</legend>
      <div className={css.pair}>
        <TextField
          label={m.ground_form_person_name()}
          maxLength={100}
          autoComplete="off"
          {...form.field(`contact_person_${number}_name`)}
        />
        <TextField
          label={m.ground_form_person_phone()}
          type="tel"
          inputMode="tel"
          maxLength={30}
          autoComplete="off"
          {...form.field(`contact_person_${number}_phone`)}
        />
      </div>
    </fieldset>
  )
}

/** SPEC 2, contact information: seen only by those who manage the ground. */
export function ContactSection({ form }: { form: GroundForm }) {
  return (
    <>
      <p className={css.hint}>{m.ground_form_contact_hint()}</p>
      <Person form={form} number={1} />
      <Person form={form} number={2} />
    </>
  )
}
