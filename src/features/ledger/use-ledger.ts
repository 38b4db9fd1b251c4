import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LEDGER_PAGE_SIZE, ledgerQueries } from '#src/api/ledger.ts'
import type { LedgerParams } from '#src/features/ledger/ledger-params.ts'

const route = getRouteApi('/_authenticated/_admin/ledger')

/** The part of the ledger that the address asks for, and the way to ask for another. */
export function useLedger() {
  const { ground, kind, from, to, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const filters = { groundId: ground, kind, from, to }
  const ledger = useQuery(ledgerQueries.page({ ...filters, page }))
  const pageCount = Math.ceil((ledger.data?.total ?? 0) / LEDGER_PAGE_SIZE)
  const isFiltered = [ground, kind, from, to].some((value) => value !== undefined)

  /** Another filter begins at its first page. */
  function change(changes: LedgerParams): void {
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...changes }),
      replace: true,
      resetScroll: changes.page !== undefined,
    })
  }

  return { ground, kind, from, to, page, pageCount, filters, isFiltered, ledger, change }
}
export type LedgerView = ReturnType<typeof useLedger>
