import { queryOptions } from '@tanstack/react-query'
import { getConfig } from '#core/contract/config.ts'
import { call } from '#src/lib/http.ts'

export const configQueries = {
  /** What the server lets the client know; it changes only with a restart. */
  current: () =>
    queryOptions({ queryKey: ['config'], queryFn: ({ signal }) => call(getConfig, undefined, { signal }), staleTime: 3_600_000 }),
}
