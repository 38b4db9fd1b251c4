import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GroundPage } from '#core/contract/grounds.ts'
import { groundQueries } from '#src/api/grounds.ts'
import { searchFailureText } from '#src/features/ground-search/search-failure.ts'
import { toSearchArgs, type Search } from '#src/features/ground-search/search-params.ts'
import { NetworkError } from '#src/lib/http.ts'
import { toast } from '#src/ui/toast.ts'

const NO_ANSWER = new NetworkError()
const NOTHING: GroundPage = { grounds: [], total_count: 0 }

/**
 * The page of results of a search. A failure is told and empties list and count (SPEC 8),
 * except that saved results stay when only the network is missing (DECISIONS 9).
 */
export function useResults(search: Search) {
  const query = useQuery({ ...groundQueries.search(toSearchArgs(search)), placeholderData: keepPreviousData })
  const { data } = query
  // The second try waits for a network: that is no answer either.
  const isUnanswered = query.fetchStatus === 'paused' && (query.isPending || query.isPlaceholderData)
  const error = query.error ?? (isUnanswered ? NO_ANSWER : null)
  // What bridges the wait is the answer to another search.
  const isSaved = error instanceof NetworkError && data !== undefined && !query.isPlaceholderData
  const failure = error && !isSaved ? error : null

  useEffect(() => {
    if (failure) toast.error(searchFailureText(failure))
  }, [failure])

  return {
    page: failure ? NOTHING : (data ?? NOTHING),
    failure,
    isLoading: query.isPending && !failure,
    isChanging: query.isPlaceholderData && query.isFetching,
    savedAt: query.dataUpdatedAt,
    isSaved,
    retry: () => void query.refetch(),
  }
}
