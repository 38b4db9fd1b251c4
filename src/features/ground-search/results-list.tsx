import type { GroundResult } from '#core/contract/grounds.ts'
import { GroundCard } from '#src/components/ground-card/ground-card.tsx'
import type { Search } from '#src/features/ground-search/search-params.ts'
import css from '#src/features/ground-search/search-page.module.css'
import { m } from '#src/paraglide/messages.js'
import { useCardsDrawn } from '#src/ui/cards-drawn.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

interface ResultsListProps {
  grounds: readonly GroundResult[]
  search: Search
  now: Date
}

/** The results as cards, in the order of the search. */
export function ResultsList({ grounds, search, now }: ResultsListProps) {
  const drawn = useCardsDrawn(grounds.length)
  return (
    <ul className={css.grid} aria-label={m.search_results_label()}>
      {grounds.map((ground, index) => (
        <li key={ground.id}>
          {index < drawn ? (
            <GroundCard
              ground={ground}
              day={search.day}
              ball={search.ball}
              now={now}
              wantedSlot={search.slot ?? undefined}
              isFirst={index === 0}
            />
          ) : (
            <Skeleton height="19rem" />
          )}
        </li>
      ))}
    </ul>
  )
}
