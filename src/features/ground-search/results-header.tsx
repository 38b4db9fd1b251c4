import { List, Map, Users } from 'lucide-react'
import type { Search } from '#src/features/ground-search/search-params.ts'
import css from '#src/features/ground-search/search-page.module.css'
import { shownCount } from '#src/lib/shown-count.ts'
import { m } from '#src/paraglide/messages.js'

const VIEWS = [
  { value: 'list', name: m.search_view_list, Icon: List },
  { value: 'map', name: m.search_view_map, Icon: Map },
  { value: 'matches', name: m.search_view_matches, Icon: Users },
] as const

interface ResultsHeaderProps {
  count: number
  isLoading: boolean
  view: Search['view']
  onView: (view: Search['view']) => void
}

/** 'Search Results' with the number of grounds found, the two views of them, and the matches to join around there, which count themselves. */
export function ResultsHeader({ count, isLoading, view, onView }: ResultsHeaderProps) {
  return (
    <header className={css.header}>
      <div>
        <h1 className={css.title}>{m.search_title()}</h1>
        {view !== 'matches' && (
          <output className={css.count}>{isLoading ? m.search_loading() : m.search_count({ count, shown: shownCount(count) })}</output>
        )}
      </div>
      <fieldset className={css.views} aria-label={m.search_view()}>
        {VIEWS.map(({ value, name, Icon }) => (
          <button key={value} type="button" className={css.view} aria-pressed={value === view} onClick={() => onView(value)}>
            <Icon size={16} aria-hidden />
            {name()}
          </button>
        ))}
      </fieldset>
    </header>
  )
}
