import { createFileRoute } from '@tanstack/react-router'
import { NearbyGroundsPage } from '#src/features/nearby-grounds/nearby-grounds-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/nearby-grounds')({
  component: function NearbyGroundsRoute() {
    usePageTitle(m.nearby_title())
    return <NearbyGroundsPage />
  },
})
