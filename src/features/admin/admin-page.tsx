import type { ReactNode } from 'react'
import { m } from '#src/paraglide/messages.js'

interface AdminPageProps {
  /** The panels that other features build. */
  list: ReactNode
  add: ReactNode
}

/** `/admin` (SPEC 2, DECISIONS 8): tabs List, Add, Settings and the audit log; Users and Bookings navigate. */
export function AdminPage({ list, add }: AdminPageProps) {
  return (
    <>
      <h1>{m.admin_title()}</h1>
      {list}
      {add}
    </>
  )
}
