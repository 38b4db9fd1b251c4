import { useQuery } from '@tanstack/react-query'
import { MANAGED_GROUNDS_PAGE_SIZE, managedGroundQueries } from '#src/api/managed-grounds.ts'
import type { GroundListParams } from '#src/features/ground-list/ground-list-params.ts'
import { shownCount } from '#src/lib/shown-count.ts'

export interface GroundListProps {
  /** The filters and the page of the address. */
  params: GroundListParams
  /** Puts others into the address. */
  onChange: (changes: GroundListParams) => void
}

/** The grounds that the address asks for, and the ways to ask for others. */
export function useGroundList({ params, onChange }: GroundListProps) {
  const { name, location, status, page = 1 } = params
  const grounds = useQuery(managedGroundQueries.page({ name, location, status, page }))
  const total = grounds.data?.total_count ?? 0
  return {
    params,
    page,
    pageCount: Math.ceil(total / MANAGED_GROUNDS_PAGE_SIZE),
    grounds,
    total,
    shownTotal: shownCount(total),
    filterCount: [name, location, status].filter((filter) => filter !== undefined).length,
    /** Other filters begin at their first page. */
    change: (changes: GroundListParams) => onChange({ page: undefined, ...changes }),
    clear: () => onChange({ page: undefined, name: undefined, location: undefined, status: undefined }),
  }
}
export type GroundListView = ReturnType<typeof useGroundList>
