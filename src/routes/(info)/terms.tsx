import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '#src/features/static-pages/terms-page.tsx'
import { pageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/(info)/terms')({
  head: () => pageTitle(m.info_terms_title()),
  component: TermsPage,
})
