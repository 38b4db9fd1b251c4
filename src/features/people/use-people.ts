import { useQuery } from '@tanstack/react-query'
import { PEOPLE_PAGE_SIZE, peopleQueries } from '#src/api/people.ts'
import type { PeopleParams } from '#src/features/people/people-params.ts'

export interface PeopleProps {
  /** The search and the page of the address. */
  params: PeopleParams
  /** Puts others into the address. */
  onChange: (changes: PeopleParams) => void
}

/** The people that the address asks for, and the ways to ask for others. */
export function usePeople({ params, onChange }: PeopleProps) {
  const { q, role, page = 1 } = params
  const people = useQuery(peopleQueries.list({ q, role, page }))
  return {
    params,
    page,
    pageCount: Math.ceil((people.data?.total ?? 0) / PEOPLE_PAGE_SIZE),
    people,
    isFiltered: q !== undefined || role !== undefined,
    /** Another search begins at its first page. */
    change: (changes: PeopleParams) => onChange({ page: undefined, ...changes }),
    clear: () => onChange({ page: undefined, q: undefined, role: undefined }),
  }
}
export type PeopleView = ReturnType<typeof usePeople>
