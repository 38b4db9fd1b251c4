import { getRouteApi } from '@tanstack/react-router'
import { BookingFilters } from '#src/features/my-bookings/booking-filters.tsx'
import { BookingsList } from '#src/features/my-bookings/bookings-list.tsx'
import css from '#src/features/my-bookings/my-bookings.module.css'
import { OneBooking } from '#src/features/my-bookings/one-booking.tsx'
import { useKeptFocus } from '#src/lib/kept-focus.ts'
import { useMyBookings } from '#src/features/my-bookings/use-my-bookings.ts'
import { m } from '#src/paraglide/messages.js'
import { Tabs } from '#src/ui/tabs.tsx'

const route = getRouteApi('/_authenticated/my-bookings')

function AllBookings() {
  const view = useMyBookings()
  const total = view.bookings.isPlaceholderData ? undefined : view.bookings.data?.total
  const keptFocus = useKeptFocus()
  const countOf = (tab: typeof view.tab) => (tab === view.tab ? total : undefined)
  return (
    <>
      <BookingFilters view={view} />
      <Tabs
        label={m.my_bookings_tabs()}
        value={view.tab}
        onChange={(tab) => view.change({ tab: tab === 'upcoming' ? undefined : tab })}
        tabs={[
          { value: 'upcoming', label: m.my_bookings_upcoming(), count: countOf('upcoming') },
          { value: 'past', label: m.my_bookings_past(), count: countOf('past') },
          { value: 'cancelled', label: m.my_bookings_cancelled(), count: countOf('cancelled') },
        ]}
      >
        <div className={css.panel} {...keptFocus}>
          <BookingsList view={view} />
        </div>
      </Tabs>
    </>
  )
}

/** `/my-bookings` (SPEC 2); with a booking in the address, where a notification leads, that one alone. */
export function MyBookingsPage() {
  const { booking } = route.useSearch()
  return (
    <div className={css.page}>
      <h1>{m.my_bookings_title()}</h1>
      {booking === undefined ? <AllBookings /> : <OneBooking key={booking} id={booking} />}
    </div>
  )
}
