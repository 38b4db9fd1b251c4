import { CircleUserRound, Settings2 } from 'lucide-react'
import { useId } from 'react'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { AccountSummary } from '#src/components/app-shell/account-summary.tsx'
import { Preferences } from '#src/components/app-shell/preferences.tsx'
import { Popover, PopoverButton } from '#src/ui/popover.tsx'
import css from './account-menu.module.css'

/** Desktop: who is signed in, language, theme, Logout; a visitor finds language and theme here. */
export function AccountMenu() {
  const { user } = useSession()
  const id = useId()
  const label = user ? m.shell_account() : m.shell_preferences()
  return (
    <>
      <PopoverButton popover={id} label={label} icon={user ? <CircleUserRound size={24} /> : <Settings2 size={22} />} />
      <Popover id={id} label={label}>
        <div className={css.menu}>
          {user && <AccountSummary user={user} />}
          <Preferences />
        </div>
      </Popover>
    </>
  )
}
