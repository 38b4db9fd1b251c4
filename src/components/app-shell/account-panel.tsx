import { AccountSummary } from '#src/components/app-shell/account-summary.tsx'
import { Preferences } from '#src/components/app-shell/preferences.tsx'
import { useSession } from '#src/lib/session.ts'
import css from './account-menu.module.css'

/** Who is signed in with Logout; language and theme for everybody. */
export function AccountPanel() {
  const { user } = useSession()
  return (
    <div className={css.menu}>
      {user && <AccountSummary user={user} />}
      <Preferences />
    </div>
  )
}
