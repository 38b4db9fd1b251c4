import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#core/contract/users.ts'
import { session } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast.ts'
import css from './account-menu.module.css'

const ROLE_LABELS = {
  super_admin: m.shell_role_super_admin,
  ground_admin: m.shell_role_ground_admin,
  customer: m.shell_role_customer,
}

interface AccountSummaryProps {
  user: User
}

/** SPEC 2: e-mail, role and Logout, which returns to `/`. */
export function AccountSummary({ user }: AccountSummaryProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const navigate = useNavigate()

  async function handleLogout() {
    setIsLeaving(true)
    // Away from the protected page first: its guard must not lead to /login.
    await navigate({ to: '/' })
    await session.signOut()
    toast.success(m.shell_logged_out())
  }

  return (
    <div className={css.summary}>
      <div className={css.who}>
        <div className={css.name}>
          {user.full_name} <Badge tone="good">{ROLE_LABELS[user.role]()}</Badge>
        </div>
        <p>{user.email}</p>
      </div>
      <Button variant="secondary" isPending={isLeaving} onPress={() => void handleLogout()}>
        {m.shell_logout()}
      </Button>
    </div>
  )
}
