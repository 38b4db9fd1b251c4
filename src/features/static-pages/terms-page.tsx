import { SectionsPage } from '#src/features/static-pages/sections-page.tsx'
import { TERMS_CHANGED, termsSections } from '#src/features/static-pages/terms.ts'
import { useRules } from '#src/features/static-pages/use-rules.ts'
import { m } from '#src/paraglide/messages.js'

export function TermsPage() {
  return (
    <SectionsPage title={m.info_terms_title()} lead={m.info_terms_lead()} changed={TERMS_CHANGED} sections={termsSections(useRules())} />
  )
}
