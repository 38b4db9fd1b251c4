import { addDays, BOOKING_WINDOW_DAYS, dayAt } from '#core/domain/calendar.ts'
import css from '#src/features/my-bookings/my-bookings.module.css'
import { useRestingText, type MyBookings } from '#src/features/my-bookings/use-my-bookings.ts'
import { serverNow } from '#src/lib/clock.ts'
import { m } from '#src/paraglide/messages.js'
import { CalendarField } from '#src/ui/calendar-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** How far back bookings can be looked for. */
const YEARS_BACK_DAYS = 3 * 365

/** Search by the ground's name, and one date. */
export function BookingFilters({ view }: { view: MyBookings }) {
  const [text, setText] = useRestingText(view.name ?? '', (name) => view.change({ name: name || undefined }))
  const today = dayAt(serverNow())
  return (
    <div className={css.filters}>
      <TextField label={m.my_bookings_search()} type="search" value={text} onChange={setText} maxLength={100} />
      <CalendarField
        label={m.my_bookings_date()}
        value={view.date ?? null}
        onChange={(date) => view.change({ date: date ?? undefined })}
        minValue={addDays(today, -YEARS_BACK_DAYS)}
        maxValue={addDays(today, BOOKING_WINDOW_DAYS)}
        isClearable
      />
    </div>
  )
}
