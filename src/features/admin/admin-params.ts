import { addressReader, oneOf } from '#src/lib/address-params.ts'

const ADMIN_TABS = ['list', 'add', 'settings', 'audit-log', 'deliveries'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]
const AUDITED_OBJECTS = ['ground', 'booking', 'user', 'delivery'] as const

/** Reads the query of `/admin`: the tab, and of which objects the audit log is shown. */
export const readAdminParams = addressReader({ tab: oneOf(ADMIN_TABS), object: oneOf(AUDITED_OBJECTS) })
export type AdminParams = ReturnType<typeof readAdminParams>
