import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Day } from '#core/domain/calendar.ts'
import { exportLedger, listLedger, type LedgerLine } from '#core/contract/ledger.ts'
import { useCsvExport } from '#src/lib/csv-export.ts'
import { callCounted, open } from '#src/lib/http.ts'

export const LEDGER_PAGE_SIZE = 25

/** Days inclusive, in the grounds' time. */
export interface LedgerFilters {
  groundId?: number | undefined
  kind?: LedgerLine['kind'] | undefined
  from?: Day | undefined
  to?: Day | undefined
}

function toQuery({ groundId, kind, from, to }: LedgerFilters): Record<string, string> {
  return {
    ...(groundId === undefined ? {} : { ground_id: String(groundId) }),
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined ? {} : { from_date: from }),
    ...(to === undefined ? {} : { to_date: to }),
  }
}

/** The books of the grounds that one runs; for a super admin of all. Never kept on the device. */
export const ledgerQueries = {
  /** One page, from 1, newest first, with the sums and the number of all lines that pass the filters. */
  page: ({ page, ...filters }: LedgerFilters & { page: number }) => {
    const query = { skip: String(LEDGER_PAGE_SIZE * (page - 1)), limit: String(LEDGER_PAGE_SIZE), ...toQuery(filters) }
    return queryOptions({
      queryKey: ['ledger', query],
      queryFn: ({ signal }) => callCounted(listLedger, { query }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    })
  },
}

/** All lines that pass the filters as a CSV file. */
export function useExportLedger() {
  return useCsvExport('ledger', (filters: LedgerFilters) => open(exportLedger, { query: toQuery(filters) }))
}
