import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#src/features/static-pages/privacy-page.tsx'
import { pageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/(info)/privacy')({
  head: () => pageTitle(m.info_privacy_title()),
  component: PrivacyPage,
})
