import { BasicSection } from '#src/features/ground-form/basic-section.tsx'
import { ContactSection } from '#src/features/ground-form/contact-section.tsx'
import { FacilitiesSection } from '#src/features/ground-form/facilities-section.tsx'
import { FormSection } from '#src/features/ground-form/form-section.tsx'
import { SECTION_IDS, sectionOf, type SectionId } from '#src/features/ground-form/form-sections.ts'
import { ImagesSection } from '#src/features/ground-form/images-section.tsx'
import { PricingSection } from '#src/features/ground-form/pricing-section.tsx'
import { sectionSummary } from '#src/features/ground-form/section-summary.ts'
import { SlotsSection } from '#src/features/ground-form/slots-section.tsx'
import type { GroundForm } from '#src/features/ground-form/use-ground-form.ts'
import type { Sent } from '#src/lib/upload.ts'
import { m } from '#src/paraglide/messages.js'
import { ToggleAll } from '#src/ui/disclosure.tsx'
import { useOpenDisclosures } from '#src/ui/open-disclosures.ts'

/** Open at first: the one that must be filled in. */
const FIRST: SectionId = 'basic'

interface GroundFormSectionsProps {
  form: GroundForm
  /** How much of the form has left; null while nothing is sent. */
  sent: Sent | null
}

/** SPEC 2: the six collapsible sections. */
export function GroundFormSections({ form, sent }: GroundFormSectionsProps) {
  const { open, isAllOpen, toggleAll, note } = useOpenDisclosures(SECTION_IDS, FIRST)
  const wrong = Object.entries(form.errors)
    .filter(([, error]) => error !== undefined)
    .map(([field]) => sectionOf(field))
  const contents = {
    basic: <BasicSection form={form} isOpen={open.has('basic')} />,
    contact: <ContactSection form={form} />,
    pricing: <PricingSection form={form} />,
    slots: <SlotsSection form={form} />,
    facilities: <FacilitiesSection form={form} />,
    images: <ImagesSection form={form} sent={sent} />,
  }
  return (
    <>
      <ToggleAll onPress={toggleAll}>{isAllOpen ? m.ground_form_close_all() : m.ground_form_open_all()}</ToggleAll>
      {SECTION_IDS.map((id) => (
        <FormSection
          key={id}
          id={id}
          isOpen={open.has(id)}
          onToggle={(isOpen) => note(id, isOpen)}
          summary={sectionSummary(id, form)}
          wrongCount={wrong.filter((section) => section === id).length}
        >
          {contents[id]}
        </FormSection>
      ))}
    </>
  )
}
