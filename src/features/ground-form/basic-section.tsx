import { PositionField } from '#src/features/ground-form/position-field.tsx'
import type { GroundForm } from '#src/features/ground-form/use-ground-form.ts'
import { m } from '#src/paraglide/messages.js'
import { TextField } from '#src/ui/text-field.tsx'

/** SPEC 2, basic information. */
export function BasicSection({ form, isOpen }: { form: GroundForm; isOpen: boolean }) {
  return (
    <>
      <TextField label={m.ground_form_name()} maxLength={100} autoComplete="off" isRequired {...form.field('name')} />
      <TextField
        label={m.ground_form_location()}
        description={m.ground_form_location_hint()}
        maxLength={150}
        autoComplete="off"
        isRequired
        {...form.field('location')}
      />
      <TextField label={m.ground_form_address()} maxLength={300} autoComplete="street-address" isRequired {...form.field('address')} />
      <TextField
        label={m.ground_form_description()}
        description={m.ground_form_description_hint()}
        multiline
        maxLength={2000}
        {...form.field('description')}
      />
      <PositionField form={form} isShown={isOpen} />
    </>
  )
}
