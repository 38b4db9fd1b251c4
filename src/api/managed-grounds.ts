import { queryOptions } from '@tanstack/react-query'
import { listGrounds } from '#core/contract/grounds.ts'
import { call } from '#src/lib/http.ts'

/** Grounds as those who run them see them. */
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
}
