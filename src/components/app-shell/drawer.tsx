import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { AccountSummary } from '#src/components/app-shell/account-summary.tsx'
import { Preferences } from '#src/components/app-shell/preferences.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './drawer.module.css'

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
            <ButtonLink to="/login" variant="secondary">
              {m.shell_sign_in()}
            </ButtonLink>
            <ButtonLink to="/register">{m.shell_sign_up()}</ButtonLink>
          </div>
        )}
        <nav className={css.links} aria-label={m.shell_menu()}>
          <Link to="/">{m.shell_home()}</Link>
          <Link to="/search">{m.shell_find_grounds()}</Link>
          {user && <Link to="/my-bookings">{m.shell_my_bookings()}</Link>}
        </nav>
        <Preferences />
      </div>
    </dialog>
  )
}
