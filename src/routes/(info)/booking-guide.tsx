import { createFileRoute } from '@tanstack/react-router'
import { BookingGuidePage } from '#src/features/static-pages/booking-guide-page.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/(info)/booking-guide')({
  component: function BookingGuideRoute() {
    usePageTitle(m.info_guide_title())
    return <BookingGuidePage />
  },
})
