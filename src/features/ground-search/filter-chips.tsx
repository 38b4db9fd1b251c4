import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Day } from '#core/domain/calendar.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import css from '#src/features/ground-search/filters.module.css'
import { DEFAULT_DISTANCE_KM, type Search } from '#src/features/ground-search/search-params.ts'
import { formatDay, formatHour } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

interface FilterChipsProps {
  search: Search
  today: Day
  onOpen: () => void
}

function Chip({ isSet, onOpen, children }: { isSet: boolean; onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={isSet ? `${css.chip} ${css.set}` : css.chip} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  )
}

/** What is searched for, in one row; each opens the sheet. What differs from the default stands out. */
export function FilterChips({ search, today, onOpen }: FilterChipsProps) {
  return (
    <div className={css.chips}>
      <Chip isSet={false} onOpen={onOpen}>
        <SlidersHorizontal size={16} aria-hidden />
        {m.search_filters()}
      </Chip>
      <Chip isSet={search.day !== today} onOpen={onOpen}>
        {search.day === today ? m.search_today() : formatDay(search.day)}
      </Chip>
      <Chip isSet={search.slot !== null} onOpen={onOpen}>
        {search.slot ? formatHour(search.slot) : m.search_all_slots()}
      </Chip>
      <Chip isSet={false} onOpen={onOpen}>
        <BallIcon ball={search.ball} />
        {ballName(search.ball)}
      </Chip>
      <Chip isSet={search.near !== null && search.distanceKm !== DEFAULT_DISTANCE_KM} onOpen={onOpen}>
        {search.near ? m.search_kilometres({ km: search.distanceKm }) : m.search_place_none()}
      </Chip>
      {(['name', 'location'] as const).map(
        (field) =>
          search[field] && (
            <Chip key={field} isSet onOpen={onOpen}>
              “{search[field]}”
            </Chip>
          ),
      )}
    </div>
  )
}
