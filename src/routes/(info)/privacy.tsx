import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#src/features/static-pages/privacy-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/(info)/privacy')({
  component: function PrivacyRoute() {
    usePageTitle(m.info_privacy_title())
    return <PrivacyPage />
  },
})
