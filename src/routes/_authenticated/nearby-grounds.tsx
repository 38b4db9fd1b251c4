import { createFileRoute } from '@tanstack/react-router'
import { NearbyGroundsPage } from '#src/features/nearby-grounds/nearby-grounds-page.tsx'
import { pageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/nearby-grounds')({
  head: () => pageTitle(m.nearby_title()),
  component: NearbyGroundsPage,
})
