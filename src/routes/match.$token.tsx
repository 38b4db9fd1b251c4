import { createFileRoute } from '@tanstack/react-router'
import { SharedMatchPage } from '#src/features/shared-match/shared-match-page.tsx'
import { pageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/match/$token')({
  head: () => pageTitle(m.matches_title()),
  component: function SharedMatchRoute() {
    const { token } = Route.useParams()
    return <SharedMatchPage token={token} />
  },
})
