import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#src/features/static-pages/terms-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/(info)/terms')({
  component: function TermsRoute() {
    usePageTitle(m.info_terms_title())
    return <TermsPage />
  },
})
