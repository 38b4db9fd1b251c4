import { Link } from '@tanstack/react-router'
import { MapPin, Menu } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { AccountMenu } from '#src/components/app-shell/account-menu.tsx'
import { Drawer, openDrawer } from '#src/components/app-shell/drawer.tsx'
import { Logo } from '#src/components/app-shell/logo.tsx'
import { OfflineStrip } from '#src/components/app-shell/offline-strip.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './header.module.css'

interface HeaderProps {
  /** Name of the place whose grounds come first; undefined while it is being found, null when there is none. */
  place: string | null | undefined
  bell: ReactNode
}

function Place({ name }: { name: string | null | undefined }) {
  if (name === null) return null
  return (
    <span className={css.place}>
      <MapPin size={16} aria-hidden="true" />
      <span>{name ?? m.shell_locating()}</span>
    </span>
  )
}

/** SPEC 2: signed-out visitors see only Sign In and Sign Up beside the open pages. */
export function Header({ place, bell }: HeaderProps) {
  const { status } = useSession()
  const drawer = useId()
  const isSignedIn = status === 'signed-in'
  return (
    <header className={css.header}>
      <div className={css.row}>
        <Link to="/" className={css.logo}>
          <Logo />
          Crease
        </Link>
        <nav className={css.nav} aria-label={m.shell_main_menu()}>
          <Link to="/search" className={css.link}>
            {m.shell_find_grounds()}
          </Link>
          {isSignedIn && (
            <Link to="/my-bookings" className={css.link}>
              {m.shell_my_bookings()}
            </Link>
          )}
        </nav>
        <div className={css.end}>
          {isSignedIn && <Place name={place} />}
          {isSignedIn && bell}
          {status === 'signed-out' && (
            <div className={css.wide}>
              <ButtonLink to="/login" variant="quiet">
                {m.shell_sign_in()}
              </ButtonLink>
              <ButtonLink to="/register">{m.shell_sign_up()}</ButtonLink>
            </div>
          )}
          <div className={css.wide}>
            <AccountMenu />
          </div>
          <div className={css.narrow}>
            <IconButton label={m.shell_menu()} icon={<Menu size={24} />} onPress={() => openDrawer(drawer)} />
          </div>
        </div>
      </div>
      <OfflineStrip />
      <Drawer id={drawer} />
    </header>
  )
}
