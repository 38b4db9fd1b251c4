import { createFileRoute } from '@tanstack/react-router'
import { SharedMatchPage } from '#src/features/shared-match/shared-match-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/match/$token')({
  component: function SharedMatchRoute() {
    usePageTitle(m.matches_title())
    const { token } = Route.useParams()
    return <SharedMatchPage token={token} />
  },
})
