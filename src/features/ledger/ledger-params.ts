import { addressReader, day, oneOf, wholeIn } from '#src/lib/address-params.ts'

/** Reads the query of `/ledger`: the filters and the page. */
export const readLedgerParams = addressReader({
  ground: wholeIn(1, 2_147_483_647),
  kind: oneOf(['capture', 'refund']),
  from: day,
  to: day,
  page: wholeIn(1, Number.MAX_SAFE_INTEGER),
})
export type LedgerParams = ReturnType<typeof readLedgerParams>
