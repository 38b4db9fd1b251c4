import type { Role } from '#core/domain/permissions.ts'
import { m } from '#src/paraglide/messages.js'

/** The names of the roles, to be said in the language of the page. */
export const ROLE_NAMES: Readonly<Record<Role, () => string>> = {
  customer: m.shell_role_customer,
  ground_admin: m.shell_role_ground_admin,
  super_admin: m.shell_role_super_admin,
}

/** `Ground Admin` in the language of the page. */
export const roleName = (role: Role): string => ROLE_NAMES[role]()
