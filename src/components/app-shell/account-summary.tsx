import type { User } from '#core/contract/users.ts'
import { m } from '#src/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import css from './account-menu.module.css'

const ROLE_LABELS = {
  super_admin: m.shell_role_super_admin,
  ground_admin: m.shell_role_ground_admin,
  customer: m.shell_role_customer,
}

interface AccountSummaryProps {
  user: User
}

/** SPEC 2: name, role and e-mail of who is signed in. */
export function AccountSummary({ user }: AccountSummaryProps) {
  return (
    <div className={css.who}>
      <div className={css.name}>
        {user.full_name} <Badge tone="good">{ROLE_LABELS[user.role]()}</Badge>
      </div>
      <p>{user.email}</p>
    </div>
  )
}
