import { PRIVACY_CHANGED, privacySections } from '#src/features/static-pages/privacy.ts'
import { rulesOf } from '#src/features/static-pages/rules.ts'
import { SectionsPage } from '#src/features/static-pages/sections-page.tsx'
import { m } from '#src/paraglide/messages.js'

export function PrivacyPage() {
  return (
    <SectionsPage
      title={m.info_privacy_title()}
      lead={m.info_privacy_lead()}
      changed={PRIVACY_CHANGED}
      sections={privacySections(rulesOf())}
    />
  )
}
