import { lazy, Suspense, useState } from 'react'
import { FilterChips } from '#src/features/ground-search/filter-chips.tsx'
import type { FilterFieldsProps } from '#src/features/ground-search/filter-fields.tsx'
import css from '#src/features/ground-search/search-page.module.css'
import type { Search } from '#src/features/ground-search/search-params.ts'
import { useMedia } from '#src/lib/media.ts'

const FilterPanel = lazy(() => import('#src/features/ground-search/filter-panel.tsx').then((module) => ({ default: module.FilterPanel })))
const FilterSheet = lazy(() => import('#src/features/ground-search/filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })))

interface FiltersProps extends Omit<FilterFieldsProps, 'onEdit'> {
  onChange: (changes: Partial<Search>) => Promise<void>
}

/** The filters: at the side of a wide screen, else one row that opens into a sheet. The controls load where they are seen. */
export function Filters({ search, onChange, ...rest }: FiltersProps) {
  const isWide = useMedia('(min-width: 60rem)')
  const [isOpen, setIsOpen] = useState(false)
  if (isWide) {
    return (
      <aside className={css.panelPlace}>
        <Suspense>
          <FilterPanel search={search} onChange={onChange} {...rest} />
        </Suspense>
      </aside>
    )
  }
  return (
    <div className={css.chipsPlace}>
      <FilterChips search={search} today={rest.today} onOpen={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <FilterSheet search={search} onEdit={(changes) => void onChange(changes)} onClose={() => setIsOpen(false)} {...rest} />
        </Suspense>
      )}
    </div>
  )
}
