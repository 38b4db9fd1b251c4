import { Link } from '@tanstack/react-router'
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { isAdmin } from '#core/domain/permissions.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { AccountSummary } from '#src/components/app-shell/account-summary.tsx'
import { InfoLinks } from '#src/components/app-shell/info-links.tsx'
import { InstallEntry } from '#src/components/app-shell/install-entry.tsx'
import { LogoutButton } from '#src/components/app-shell/logout-button.tsx'
import { ManageLinks } from '#src/components/app-shell/manage-links.tsx'
import { PersonalLinks } from '#src/components/app-shell/personal-links.tsx'
import { Preferences } from '#src/components/app-shell/preferences.tsx'
import { SignLinks } from '#src/components/app-shell/sign-links.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './drawer.module.css'

function HelpLinks() {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button type="button" className={css.help} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {m.shell_help()}
        <ChevronDown size={20} aria-hidden="true" />
      </button>
      <div id={id} className={css.sub} hidden={!isOpen}>
        <InfoLinks />
      </div>
    </>
  )
}

interface DrawerProps {
  /** When it has closed, in whatever way. */
  onClose: () => void
}

/** SPEC 2: the mobile drawer closes on Escape, on a click outside it, or on a link click. */
export function Drawer({ onClose }: DrawerProps) {
  const { status, user } = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()

  useEffect(() => {
    const drawer = dialog.current
    function handleClick(event: MouseEvent) {
      const target = event.target as HTMLElement
      // The backdrop is the dialog itself; its content is inside.
      if (target === drawer || target.closest('a')) drawer?.close()
    }
    drawer?.addEventListener('click', handleClick)
    drawer?.showModal()
    return () => drawer?.removeEventListener('click', handleClick)
  }, [])

  return (
    <dialog ref={dialog} className={css.drawer} aria-label={m.shell_menu()} onClose={onClose}>
      <div className={css.panel}>
        <div className={css.head}>
          <IconButton label={m.common_close()} icon={<X size={24} />} onPress={close} />
        </div>
        {user && <AccountSummary user={user} />}
        {status === 'signed-out' && (
          <div className={css.sign}>
            <SignLinks />
          </div>
        )}
        <nav className={css.links} aria-label={m.shell_menu()}>
          <Link to="/" activeOptions={{ exact: true }}>
            {m.shell_home()}
          </Link>
          <Link to="/search">{m.shell_find_grounds()}</Link>
          {user && (
            <>
              <PersonalLinks />
              {isAdmin(user.role) && <ManageLinks role={user.role} isDrawer />}
              <Link to="/profile">{m.shell_profile()}</Link>
            </>
          )}
          <HelpLinks />
        </nav>
        <Preferences />
        <InstallEntry onAsk={close} />
        {user && <LogoutButton />}
      </div>
    </dialog>
  )
}
