import type { GroundResult } from '#core/contract/grounds.ts'
import { GroundCard } from '#src/components/ground-card/ground-card.tsx'
import type { Search } from '#src/features/ground-search/search-params.ts'
import css from '#src/features/ground-search/search-page.module.css'
import { m } from '#src/paraglide/messages.js'

interface ResultsListProps {
  grounds: readonly GroundResult[]
  search: Search
  now: Date
}

/** The results as cards, in the order of the search. */
export function ResultsList({ grounds, search, now }: ResultsListProps) {
  return (
    <ul className={css.grid} aria-label={m.search_results_label()}>
      {grounds.map((ground, index) => (
        <li key={ground.id}>
          <GroundCard
            ground={ground}
            day={search.day}
            ball={search.ball}
            now={now}
            wantedSlot={search.slot ?? undefined}
            isFirst={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
