import { addressReader, day, wholeIn } from '#src/lib/address-params.ts'

/** Reads the query of `/dashboard` as owners see it: the day, one ground alone, the page of grounds. */
export const readOwnerDayParams = addressReader({
  date: day,
  ground: wholeIn(1, 2_147_483_647),
  page: wholeIn(1, 1_000_000),
})
export type OwnerDayParams = ReturnType<typeof readOwnerDayParams>
