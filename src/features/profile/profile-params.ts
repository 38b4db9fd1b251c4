import { addressReader, oneOf } from '#src/lib/address-params.ts'

export const PROFILE_TABS = ['info', 'location', 'password'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** Reads the query of `/profile`: the tab. */
export const readProfileParams = addressReader({ tab: oneOf(PROFILE_TABS) })
