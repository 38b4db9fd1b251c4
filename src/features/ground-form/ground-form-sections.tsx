import { useState } from 'react'
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
import { Button } from '#src/ui/button.tsx'
import css from './ground-form.module.css'

/** Which sections are open: at first the one that must be filled in. */
function useOpenSections() {
  const [open, setOpen] = useState<ReadonlySet<SectionId>>(() => new Set(['basic']))
  const isAllOpen = open.size === SECTION_IDS.length
  return {
    open,
    isAllOpen,
    toggleAll: () => setOpen(new Set(isAllOpen ? [] : SECTION_IDS)),
    note(id: SectionId, isOpen: boolean) {
      setOpen((before) => {
        if (before.has(id) === isOpen) return before
        return new Set(SECTION_IDS.filter((other) => (other === id ? isOpen : before.has(other))))
      })
    },
  }
}

interface GroundFormSectionsProps {
  form: GroundForm
  /** How much of the form has left; null while nothing is sent. */
  sent: Sent | null
}

/** SPEC 2: the six collapsible sections. */
export function GroundFormSections({ form, sent }: GroundFormSectionsProps) {
  const { open, isAllOpen, toggleAll, note } = useOpenSections()
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
      <div className={css.all}>
        <Button variant="quiet" onPress={toggleAll}>
          {isAllOpen ? m.ground_form_close_all() : m.ground_form_open_all()}
        </Button>
      </div>
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
