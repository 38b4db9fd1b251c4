import { Link } from '@tanstack/react-router'
import { CircleUserRound, LayoutDashboard } from 'lucide-react'
import { useRef } from 'react'
import { AccountSummary } from '#src/components/app-shell/account-summary.tsx'
import { InstallEntry } from '#src/components/app-shell/install-entry.tsx'
import { LogoutButton } from '#src/components/app-shell/logout-button.tsx'
import { Preferences } from '#src/components/app-shell/preferences.tsx'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { hidePopoverAround } from '#src/ui/popover.tsx'
import css from './account-menu.module.css'

/** Who is signed in, the way to the profile and the dashboard, Logout; language and theme for everybody. */
export function AccountPanel() {
  const { user } = useSession()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <div className={css.menu} ref={panel}>
      {user && (
        <>
          <AccountSummary user={user} />
          <nav className={css.links} aria-label={m.shell_account()}>
            <Link to="/profile" onClick={hidePopoverAround}>
              <CircleUserRound size={20} aria-hidden="true" />
              {m.shell_profile()}
            </Link>
            <Link to="/dashboard" onClick={hidePopoverAround}>
              <LayoutDashboard size={20} aria-hidden="true" />
              {m.shell_dashboard()}
            </Link>
          </nav>
        </>
      )}
      <Preferences />
      <InstallEntry onAsk={() => panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()} />
      {user && <LogoutButton />}
    </div>
  )
}
