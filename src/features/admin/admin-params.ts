import { addressReader, oneOf } from '#src/lib/address-params.ts'

export const ADMIN_TABS = ['list', 'add', 'settings', 'audit-log'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

/** Reads the query of `/admin`: the tab. */
export const readAdminParams = addressReader({ tab: oneOf(ADMIN_TABS) })
