import { day, oneOf, addressReader, text, wholeIn } from '#src/lib/address-params.ts'

export const BOOKING_TABS = ['upcoming', 'past', 'cancelled'] as const

/** Reads the query of `/my-bookings`: tab, ground's name, date, page; or the number of the one booking that is shown. */
export const readMyBookingsParams = addressReader({
  tab: oneOf(BOOKING_TABS),
  name: text(100),
  date: day,
  page: wholeIn(1, Number.MAX_SAFE_INTEGER),
  booking: wholeIn(1, 2_147_483_647),
})
export type MyBookingsParams = ReturnType<typeof readMyBookingsParams>
