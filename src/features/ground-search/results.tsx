import { lazy, Suspense } from 'react'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { ResultsList } from '#src/features/ground-search/results-list.tsx'
import { ResultsSkeleton } from '#src/features/ground-search/results-skeleton.tsx'
import { searchFailureText } from '#src/features/ground-search/search-failure.ts'
import type { Search } from '#src/features/ground-search/search-params.ts'
import css from '#src/features/ground-search/search-page.module.css'
import type { useResults } from '#src/features/ground-search/use-results.ts'
import { useIsOnline } from '#src/lib/offline-since.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'

const ResultsMap = lazy(() => import('#src/features/ground-search/results-map.tsx').then((module) => ({ default: module.ResultsMap })))

interface ResultsProps {
  results: ReturnType<typeof useResults>
  search: Search
  now: Date
  onClear: () => void
}

/** The grounds found, or why there are none and what to do. */
export function Results({ results, search, now, onClear }: ResultsProps) {
  const isOnline = useIsOnline()
  const { grounds } = results.page
  if (results.isLoading) return <ResultsSkeleton />
  if (results.failure)
    return <ErrorState title={m.search_error_title()} hint={searchFailureText(results.failure)} onRetry={results.retry} />
  if (grounds.length === 0) {
    return (
      <EmptyState
        title={m.search_empty_title()}
        hint={m.search_empty_hint()}
        action={
          <Button variant="secondary" onPress={onClear}>
            {m.search_clear()}
          </Button>
        }
      />
    )
  }
  return (
    <div className={results.isChanging ? css.stale : undefined}>
      {(!isOnline || results.isSaved) && <DataAge updatedAt={results.savedAt} />}
      {search.view === 'map' ? (
        <Suspense fallback={<div className={css.mapPlace} />}>
          <ResultsMap grounds={grounds} search={search} />
        </Suspense>
      ) : (
        <ResultsList grounds={grounds} search={search} now={now} />
      )}
    </div>
  )
}
