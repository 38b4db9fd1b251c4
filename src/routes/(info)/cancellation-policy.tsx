import { createFileRoute } from '@tanstack/react-router'
import { CancellationPolicyPage } from '#src/features/static-pages/cancellation-policy-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/(info)/cancellation-policy')({
  component: function CancellationPolicyRoute() {
    usePageTitle(m.info_cancellation_title())
    return <CancellationPolicyPage />
  },
})
