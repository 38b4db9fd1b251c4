import { createFileRoute } from '@tanstack/react-router'
import { MyBookingsPage } from '#src/features/my-bookings/my-bookings-page.tsx'
import { readMyBookingsParams } from '#src/features/my-bookings/my-bookings-params.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/my-bookings')({
  validateSearch: readMyBookingsParams,
  component: function MyBookingsRoute() {
    usePageTitle(m.my_bookings_title())
    return <MyBookingsPage />
  },
})
