import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#src/features/home/home.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'

export const Route = createFileRoute('/')({
  // Inlined into the entry: the most visited page saves a round trip.
  codeSplitGroupings: [],
  component: function HomeRoute() {
    usePageTitle()
    return <Home />
  },
})
