import { createFileRoute } from '@tanstack/react-router'
import { MyBookingsPage } from '#src/features/my-bookings/my-bookings-page.tsx'
import { readMyBookingsParams } from '#src/features/my-bookings/my-bookings-params.ts'
import { pageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'

export const Route = createFileRoute('/_authenticated/my-bookings')({
  validateSearch: readMyBookingsParams,
  head: () => pageTitle(m.my_bookings_title()),
  component: MyBookingsPage,
})
