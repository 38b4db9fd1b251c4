import { createFileRoute } from '@tanstack/react-router'
import { CancellationPolicyPage } from '#src/features/static-pages/cancellation-policy-page.tsx'
import { pageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/(info)/cancellation-policy')({
  head: () => pageTitle(m.info_cancellation_title()),
  component: CancellationPolicyPage,
})
