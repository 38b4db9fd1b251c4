import { BookingFilters } from '#src/features/my-bookings/booking-filters.tsx'
import { BookingsList } from '#src/features/my-bookings/bookings-list.tsx'
import css from '#src/features/my-bookings/my-bookings.module.css'
import { useMyBookings } from '#src/features/my-bookings/use-my-bookings.ts'
import { m } from '#src/paraglide/messages.js'
import { Tabs } from '#src/ui/tabs.tsx'

/** `/my-bookings` (SPEC 2). */
export function MyBookingsPage() {
  const view = useMyBookings()
  const total = view.bookings.isPlaceholderData ? undefined : view.bookings.data?.total
  const countOf = (tab: typeof view.tab) => (tab === view.tab ? total : undefined)
  return (
    <div className={css.page}>
      <h1>{m.my_bookings_title()}</h1>
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
        <div className={css.panel}>
          <BookingsList view={view} />
        </div>
      </Tabs>
    </div>
  )
}
