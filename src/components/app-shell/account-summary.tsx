import type { User } from '#core/contract/users.ts'
import { roleName } from '#src/lib/role-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import css from './account-menu.module.css'

interface AccountSummaryProps {
  user: User
}

/** SPEC 2: name, role and e-mail of who is signed in. */
export function AccountSummary({ user }: AccountSummaryProps) {
  return (
    <div className={css.who}>
      <div className={css.name}>
        {user.full_name} <Badge tone="good">{roleName(user.role)}</Badge>
      </div>
      <p>{user.email}</p>
    </div>
  )
}
