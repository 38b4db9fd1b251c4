import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#src/features/home/home.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/')({
  // Inlined into the entry: the most visited page saves a round trip.
  codeSplitGroupings: [],
  component: function HomeRoute() {
    usePageTitle(m.home_title())
    return <Home />
  },
})
