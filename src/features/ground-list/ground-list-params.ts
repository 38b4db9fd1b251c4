import { addressReader, oneOf, text, wholeIn } from '#src/lib/address-params.ts'

/** Reads the query of `/ground-management/list`: the filters of SPEC 2 and the page. */
export const readGroundListParams = addressReader({
  name: text(100),
  location: text(100),
  status: oneOf(['active', 'disabled']),
  page: wholeIn(1, Number.MAX_SAFE_INTEGER),
})
export type GroundListParams = ReturnType<typeof readGroundListParams>
