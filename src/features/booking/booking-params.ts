import { ballType, day, numberIn, addressReader, slot, wholeIn, yesOrNo } from '#src/lib/address-params.ts'

/** Reads the query of `/booking/{id}` (SPEC 2). */
export const readBookingParams = addressReader({
  date: day,
  slot,
  /** Rupees of the slot as the person saw it on the ground's page. */
  price: numberIn(0, Infinity),
  /** A full match; false opens a half. A waiting half is joined whatever this says. */
  hasOpponent: yesOrNo,
  needsUmpire: yesOrNo,
  ballType,
  /** The booking that was made: the step survives a reload and a visit to the payment app. */
  booking: wholeIn(1, Number.MAX_SAFE_INTEGER),
  /** Back at the details of a booking that is still held. */
  edit: yesOrNo,
})
export type BookingParams = ReturnType<typeof readBookingParams>
