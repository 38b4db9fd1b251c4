import { ballType, day, addressReader, slot } from '#src/lib/address-params.ts'

/** Reads the query of `/ground/{id}` (SPEC 2). */
export const readGroundParams = addressReader({ date: day, slot, ballType })
export type GroundParams = ReturnType<typeof readGroundParams>
