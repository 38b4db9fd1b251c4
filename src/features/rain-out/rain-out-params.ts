import { addressReader, day, slot, wholeIn } from '#src/lib/address-params.ts'

/** Reads the query of `/rain-out`: the ground and the hours that are asked about, or the number of the rain-out that is followed. */
export const readRainOutParams = addressReader({
  ground: wholeIn(1, 2_147_483_647),
  date: day,
  from: slot,
  to: slot,
  id: wholeIn(1, 2_147_483_647),
})
export type RainOutParams = ReturnType<typeof readRainOutParams>
