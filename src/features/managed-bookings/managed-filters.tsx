import { useQuery } from '@tanstack/react-query'
import { addDays, BOOKING_WINDOW_DAYS, dayAt } from '#core/domain/calendar.ts'
import { managedGroundQueries } from '#src/api/managed-grounds.ts'
import { GroundChoice } from '#src/components/ground-choice/ground-choice.tsx'
import { STATUS_FILTERS } from '#src/features/managed-bookings/managed-bookings-params.ts'
import type { ManagedBookings } from '#src/features/managed-bookings/use-managed-bookings.ts'
import { serverNow } from '#src/lib/clock.ts'
import { m } from '#src/paraglide/messages.js'
import { CalendarField } from '#src/ui/calendar-field.tsx'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { SelectField } from '#src/ui/select-field.tsx'

/** How far back bookings can be looked for. */
const YEARS_BACK_DAYS = 5 * 365

const STATUS_NAMES = {
  confirmed: m.booking_status_confirmed,
  cancelled: m.booking_status_cancelled,
  completed: m.booking_status_completed,
}

interface FilterProps {
  view: ManagedBookings
}

function GroundFilter({ view: { ground, change } }: FilterProps) {
  const { data = [] } = useQuery(managedGroundQueries.all())
  return <GroundChoice grounds={data} ground={ground} onChange={(chosen) => change({ ground: chosen })} />
}

function StatusFilter({ view: { status, change } }: FilterProps) {
  const options = STATUS_FILTERS.map((value) => ({ value, label: STATUS_NAMES[value]() }))
  return (
    <SelectField
      label={m.managed_bookings_status()}
      value={status ?? ''}
      onChange={(value) => change({ status: value === '' ? undefined : value })}
      options={[{ value: '', label: m.managed_bookings_all() }, ...options]}
    />
  )
}

/** SPEC 2: ground, status, from and to; what they are set to is in the address. */
export function ManagedFilters({ view }: FilterProps) {
  const today = dayAt(serverNow())
  const [first, last] = [addDays(today, -YEARS_BACK_DAYS), addDays(today, BOOKING_WINDOW_DAYS)]
  return (
    <FilterRow label={m.managed_bookings_filters()}>
      <GroundFilter view={view} />
      <StatusFilter view={view} />
      <CalendarField
        label={m.managed_bookings_from()}
        value={view.from ?? null}
        onChange={(from) => view.change({ from: from ?? undefined })}
        minValue={first}
        maxValue={view.to ?? last}
        isClearable
      />
      <CalendarField
        label={m.managed_bookings_to()}
        value={view.to ?? null}
        onChange={(to) => view.change({ to: to ?? undefined })}
        minValue={view.from ?? first}
        maxValue={last}
        isClearable
      />
    </FilterRow>
  )
}
