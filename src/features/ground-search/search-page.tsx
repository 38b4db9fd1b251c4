import { lazy, Suspense } from 'react'
import { SEARCH_PAGE_SIZE } from '#core/contract/ground-search.ts'
import { pricedSlots } from '#src/components/slot-grid/slot-views.ts'
import { slotIndexOf } from '#core/domain/slots.ts'
import { Filters } from '#src/features/ground-search/filters.tsx'
import { Results } from '#src/features/ground-search/results.tsx'
import { ResultsHeader } from '#src/features/ground-search/results-header.tsx'
import css from '#src/features/ground-search/search-page.module.css'
import type { Search } from '#src/features/ground-search/search-params.ts'
import { useResults } from '#src/features/ground-search/use-results.ts'
import { useSearch } from '#src/features/ground-search/use-search.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import type { GroundPage } from '#core/contract/grounds.ts'

const MatchResults = lazy(() =>
  import('#src/features/ground-search/match-results.tsx').then((module) => ({ default: module.MatchResults })),
)

/** SPEC 5: a slot is listed only if some ground found has a price for it, that weekday and ball; the chosen one always is. */
function listedSlots({ grounds }: GroundPage, { day, ball, slot }: Search): string[] {
  const labels = new Set(grounds.flatMap((ground) => pricedSlots({ day, ball, prices: ground.slot_prices ?? [] })))
  if (slot) labels.add(slot)
  return [...labels].toSorted((a, b) => (slotIndexOf(a) ?? 0) - (slotIndexOf(b) ?? 0))
}

/** `/search`: filters, results as list or map, pages (SPEC 2). */
export function SearchPage() {
  const { search, change, today, now, savedCity } = useSearch()
  const results = useResults(search)
  const { page } = results
  return (
    <div className={css.page}>
      <Filters search={search} today={today} savedCity={savedCity} slots={listedSlots(page, search)} onChange={change} />
      <section className={css.results} aria-busy={results.isLoading || results.isChanging}>
        <ResultsHeader
          count={page.total_count}
          isLoading={results.isLoading || results.isChanging}
          view={search.view}
          onView={(view) => void change({ view, page: search.page })}
        />
        {search.view === 'matches' ? (
          <Suspense>
            <MatchResults search={search} today={today} now={now} onShowGrounds={() => void change({ view: 'list' })} />
          </Suspense>
        ) : (
          <>
            <Results
              results={results}
              search={search}
              now={now}
              onClear={() => void change({ name: '', location: '', slot: null, day: today, distanceKm: 10 })}
            />
            <Pagination
              page={search.page}
              pageCount={Math.ceil(page.total_count / SEARCH_PAGE_SIZE)}
              onPage={(number) => void change({ page: number })}
            />
          </>
        )}
      </section>
    </div>
  )
}
