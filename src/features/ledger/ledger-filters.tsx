import { useQuery } from '@tanstack/react-query'
import { addDays, dayAt } from '#core/domain/calendar.ts'
import { managedGroundQueries } from '#src/api/managed-grounds.ts'
import { GroundChoice } from '#src/components/ground-choice/ground-choice.tsx'
import { kindName } from '#src/features/ledger/ledger-words.ts'
import type { LedgerView } from '#src/features/ledger/use-ledger.ts'
import { serverNow } from '#src/lib/clock.ts'
import { m } from '#src/paraglide/messages.js'
import { CalendarField } from '#src/ui/calendar-field.tsx'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { SelectField } from '#src/ui/select-field.tsx'

/** How far back the books can be looked at. */
const YEARS_BACK_DAYS = 8 * 365

/** Ground, kind, from and to; what they are set to is in the address. */
export function LedgerFilters({ view: { ground, kind, from, to, change } }: { view: LedgerView }) {
  const { data: grounds = [] } = useQuery(managedGroundQueries.all())
  const today = dayAt(serverNow())
  const first = addDays(today, -YEARS_BACK_DAYS)
  return (
    <FilterRow label={m.managed_bookings_filters()}>
      <GroundChoice grounds={grounds} ground={ground} onChange={(chosen) => change({ ground: chosen })} />
      <SelectField
        label={m.ledger_kind()}
        value={kind ?? ''}
        onChange={(value) => change({ kind: value === '' ? undefined : value })}
        options={[
          { value: '', label: m.managed_bookings_all() },
          { value: 'capture', label: kindName('capture') },
          { value: 'refund', label: kindName('refund') },
        ]}
      />
      <CalendarField
        label={m.managed_bookings_from()}
        value={from ?? null}
        onChange={(value) => change({ from: value ?? undefined })}
        minValue={first}
        maxValue={to ?? today}
        isClearable
      />
      <CalendarField
        label={m.managed_bookings_to()}
        value={to ?? null}
        onChange={(value) => change({ to: value ?? undefined })}
        minValue={from ?? first}
        maxValue={today}
        isClearable
      />
    </FilterRow>
  )
}
