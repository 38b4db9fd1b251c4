export const ROLES = ['customer', 'ground_admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]

/** SPEC 6: customers and ground admins book; a super admin cannot. */
export function canBook(role: Role): boolean {
  return role !== 'super_admin'
}

/** SPEC 2: admin-only lets ground admins and super admins in. */
export function isAdmin(role: Role): boolean {
  return role !== 'customer'
}
