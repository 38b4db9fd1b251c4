import { BALL_TYPES, type BallType } from '#core/domain/seats.ts'
import type { Day } from '#core/domain/calendar.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import css from '#src/features/ground-search/filters.module.css'
import { PlaceFilter } from '#src/features/ground-search/place-filter.tsx'
import { MAX_DISTANCE_KM } from '#src/features/ground-search/read-search-params.ts'
import { lastSearchDay, type Search } from '#src/features/ground-search/search-params.ts'
import { formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { CalendarField } from '#src/ui/calendar-field.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { SliderField } from '#src/ui/slider-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export interface FilterFieldsProps {
  search: Search
  today: Day
  savedCity: string | null
  /** Labels of the slots that have a price for the ball. */
  slots: readonly string[]
  onEdit: (changes: Partial<Search>) => void
}

const ANY_SLOT = ''

/** Every filter of the search (SPEC 2), for the side of a wide screen and for the sheet of a phone. */
export function FilterFields({ search, today, savedCity, slots, onEdit }: FilterFieldsProps) {
  const slotOptions = [{ value: ANY_SLOT, label: m.search_all_slots() }, ...slots.map((slot) => ({ value: slot, label: formatSlot(slot) }))]
  return (
    <div className={css.fields}>
      <TextField label={m.search_name()} value={search.name} maxLength={100} onChange={(name) => onEdit({ name })} />
      <TextField label={m.search_area()} value={search.location} maxLength={100} onChange={(location) => onEdit({ location })} />
      <CalendarField
        label={m.search_date()}
        value={search.day}
        minValue={today}
        maxValue={lastSearchDay(today)}
        onChange={(day) => onEdit({ day: day ?? today })}
      />
      <SelectField
        label={m.search_slot()}
        value={search.slot ?? ANY_SLOT}
        options={slotOptions}
        onChange={(slot) => onEdit({ slot: slot || null })}
      />
      <Segmented
        label={m.search_ball()}
        value={search.ball}
        options={BALL_TYPES.map((ball) => ({ value: ball, label: ballName(ball), icon: <BallIcon ball={ball} /> }))}
        onChange={(ball: BallType) => onEdit({ ball })}
      />
      <PlaceFilter search={search} savedCity={savedCity} onEdit={onEdit} />
      <SliderField
        label={m.search_distance()}
        value={search.distanceKm}
        min={1}
        max={MAX_DISTANCE_KM}
        step={1}
        onChange={(distanceKm) => onEdit({ distanceKm })}
        format={(km) => m.search_kilometres({ km })}
      />
      {search.near === null && <p className={css.hint}>{m.search_distance_needs_place()}</p>}
    </div>
  )
}
