import { addressReader, day, oneOf, wholeIn } from '#src/lib/address-params.ts'

export const STATUS_FILTERS = ['confirmed', 'cancelled', 'completed'] as const

/** Reads the query of `/booking-management`: the filters of SPEC 2 and the page. */
export const readManagedBookingsParams = addressReader({
  ground: wholeIn(1, 2_147_483_647),
  status: oneOf(STATUS_FILTERS),
  from: day,
  to: day,
  page: wholeIn(1, Number.MAX_SAFE_INTEGER),
})
export type ManagedBookingsParams = ReturnType<typeof readManagedBookingsParams>
