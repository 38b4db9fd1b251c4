import { createFileRoute } from '@tanstack/react-router'
import { ManagedBookingsPage } from '#src/features/managed-bookings/managed-bookings-page.tsx'
import { readManagedBookingsParams } from '#src/features/managed-bookings/managed-bookings-params.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/_admin/booking-management')({
  validateSearch: readManagedBookingsParams,
  component: function ManagedBookingsRoute() {
    usePageTitle(m.managed_bookings_title())
    return <ManagedBookingsPage />
  },
})
