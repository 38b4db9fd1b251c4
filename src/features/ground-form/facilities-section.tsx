import { FACILITIES } from '#core/domain/ground-form.ts'
import { facilityKind } from '#src/components/facility/facility-kind.ts'
import { CheckChips } from '#src/features/ground-form/check-chips.tsx'
import type { GroundForm } from '#src/features/ground-form/use-ground-form.ts'
import { m } from '#src/paraglide/messages.js'

const optionOf = (facility: (typeof FACILITIES)[number]) => {
  const { icon: Icon, name } = facilityKind(facility)
  return { value: facility, label: name(), icon: <Icon size={18} /> }
}

/** SPEC 9: chosen from twelve. */
export function FacilitiesSection({ form }: { form: GroundForm }) {
  return (
    <CheckChips
      label={m.ground_form_facilities_label()}
      options={FACILITIES.map(optionOf)}
      chosen={form.values.facilities}
      onChange={(facilities) => form.set('facilities', facilities)}
    />
  )
}
