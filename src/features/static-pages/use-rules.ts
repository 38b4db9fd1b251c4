import { useQuery } from '@tanstack/react-query'
import { configQueries } from '#src/api/config.ts'
import { rulesOf, type Rules } from '#src/features/static-pages/rules.ts'

/** The rules in force as far as this phone knows them: the server's, else the last it told, else the defaults. */
export function useRules(): Rules {
  const { data } = useQuery(configQueries.current())
  return rulesOf(data)
}
