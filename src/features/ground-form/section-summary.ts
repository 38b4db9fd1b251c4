import { formatRupees } from '#core/domain/money.ts'
import { WEEKDAYS } from '#core/domain/calendar.ts'
import { MAX_IMAGES } from '#core/domain/ground-form.ts'
import { ballsOf } from '#core/domain/seats.ts'
import type { SectionId } from '#src/features/ground-form/form-sections.ts'
import type { GroundForm } from '#src/features/ground-form/use-ground-form.ts'
import { unpricedDays } from '#src/features/ground-form/weekly-entries.ts'
import { m } from '#src/paraglide/messages.js'

function slotsSummary({ values }: GroundForm): string {
  const { available_slots: slots, weekly_pricing } = values
  if (slots.length === 0) return ''
  const days = WEEKDAYS.length - unpricedDays(weekly_pricing, slots, ballsOf(values.availability)).length
  return m.ground_form_slots_summary({ count: slots.length, days })
}

/** What a section holds, in a few words. */
export function sectionSummary(id: SectionId, form: GroundForm): string {
  const { values, images, pictures } = form
  const price = Number(values.price_per_hour)
  const summaries: Readonly<Record<SectionId, () => string>> = {
    basic: () => values.name.trim(),
    contact: () => values.contact_person_1_name.trim(),
    pricing: () => (price > 0 ? m.ground_form_price_summary({ price: formatRupees(price) }) : ''),
    slots: () => slotsSummary(form),
    facilities: () => (values.facilities.length > 0 ? m.ground_form_facilities_summary({ count: values.facilities.length }) : ''),
    images: () => m.ground_form_images_summary({ count: images.length + pictures.files.length, max: MAX_IMAGES }),
  }
  return summaries[id]()
}
