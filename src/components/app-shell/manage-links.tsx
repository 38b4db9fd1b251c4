import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Role } from '#core/domain/permissions.ts'
import { m } from '#src/paraglide/messages.js'

interface ManageLinksProps {
  role: Role
  /** SPEC 2: the drawer lists the people for ground admins too, the desktop's menu for super admins only. */
  isDrawer?: boolean
  onFollow?: (event: MouseEvent<HTMLElement>) => void
}

/** Where ground admins and super admins run grounds. */
export function ManageLinks({ role, isDrawer = false, onFollow }: ManageLinksProps) {
  const follow = onFollow && { onClick: onFollow }
  return (
    <>
      <Link to="/ground-management/list" {...follow}>
        {m.manage_grounds()}
      </Link>
      <Link to="/ground-management/add" {...follow}>
        {m.manage_add_ground()}
      </Link>
      <Link to="/booking-management" {...follow}>
        {m.manage_bookings()}
      </Link>
      <Link to="/rain-out" {...follow}>
        {m.manage_rain_out()}
      </Link>
      <Link to="/ledger" {...follow}>
        {m.manage_ledger()}
      </Link>
      {(role === 'super_admin' || isDrawer) && (
        <Link to="/user-management" {...follow}>
          {m.manage_people()}
        </Link>
      )}
      <Link to="/admin" {...follow}>
        {m.manage_admin()}
      </Link>
    </>
  )
}
