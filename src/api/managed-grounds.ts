import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listGrounds, type GroundPage } from '#core/contract/grounds.ts'
import { call } from '#src/lib/http.ts'

/** SPEC 9: rows of one page of the ground management list. */
export const MANAGED_GROUNDS_PAGE_SIZE = 25

export interface ManagedGroundsArgs {
  name?: string | undefined
  location?: string | undefined
  /** Both unless told. */
  status?: 'active' | 'disabled' | undefined
  /** From 1. */
  page: number
}

/** DECISIONS 8: `show_all` means one's own for a ground admin, all for a super admin. */
function toPageQuery({ name, location, status, page }: ManagedGroundsArgs): Record<string, string> {
  return {
    skip: String(MANAGED_GROUNDS_PAGE_SIZE * (page - 1)),
    limit: String(MANAGED_GROUNDS_PAGE_SIZE),
    show_all: 'true',
    ...(name ? { name } : {}),
    ...(location ? { location } : {}),
    ...(status ? { is_active: String(status === 'active') } : {}),
  }
}

/** Key of every page of the list. */
export const MANAGED_GROUND_PAGES = ['grounds', 'managed', 'page'] as const

/** Grounds as those who run them see them. Kept on the device: readable with no network once seen (DECISIONS 9). */
export const managedGroundQueries = {
  /** All that one manages, at most 500, to choose from (DECISIONS 8): one's own for a ground admin, all for a super admin. */
  all: () =>
    queryOptions({
      queryKey: ['grounds', 'managed', 'all'],
      queryFn: async ({ signal }) => {
        const answer = await call(listGrounds, { query: {} }, { signal })
        return Array.isArray(answer) ? answer : answer.grounds
      },
      staleTime: 60_000,
    }),
  /** One page of them with the number of all that match: exact to 2,000, 2001 beyond. */
  page: (args: ManagedGroundsArgs) => {
    const query = toPageQuery(args)
    return queryOptions({
      queryKey: [...MANAGED_GROUND_PAGES, query],
      queryFn: async ({ signal }): Promise<GroundPage> => {
        const answer = await call(listGrounds, { query }, { signal })
        return Array.isArray(answer) ? { grounds: answer, total_count: answer.length } : answer
      },
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    })
  },
}
