import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { isAdmin } from '#core/domain/permissions.ts'
import { AccountMenu } from '#src/components/app-shell/account-menu.tsx'
import { HeaderMenu } from '#src/components/app-shell/header-menu.tsx'
import { InfoLinks } from '#src/components/app-shell/info-links.tsx'
import { Logo } from '#src/components/app-shell/logo.tsx'
import { OfflineStrip } from '#src/components/app-shell/offline-strip.tsx'
import { PersonalLinks } from '#src/components/app-shell/personal-links.tsx'
import { SignLinks } from '#src/components/app-shell/sign-links.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { IconButton } from '#src/ui/icon-button.tsx'
import { hidePopoverAround } from '#src/ui/popover.tsx'
import css from './header.module.css'

const loadDrawer = () => import('#src/components/app-shell/drawer.tsx')
const Drawer = lazyPart(() => loadDrawer().then((module) => module.Drawer))
// Few have it, and every first visit would load it.
const ManageMenu = lazyPart(() => import('#src/components/app-shell/manage-menu.tsx').then((module) => module.ManageMenu))

interface HeaderProps {
  /** What a signed-in person has beside the menu: place and bell. */
  tools: ReactNode
}

function DrawerButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={css.narrow}>
      <IconButton label={m.shell_menu()} icon={<Menu size={24} />} onPress={() => setIsOpen(true)} onHover={() => void loadDrawer()} />
      <Suspense fallback={null}>{isOpen && <Drawer onClose={() => setIsOpen(false)} />}</Suspense>
    </div>
  )
}

/** SPEC 2: signed-out visitors see only Sign In and Sign Up beside the open pages. */
export function Header({ tools }: HeaderProps) {
  const { status, user } = useSession()
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
          {status === 'signed-in' && <PersonalLinks className={css.link} />}
          {user && isAdmin(user.role) && (
            <Suspense fallback={null}>
              <ManageMenu role={user.role} />
            </Suspense>
          )}
          <HeaderMenu label={m.shell_help()}>
            <InfoLinks onFollow={hidePopoverAround} />
          </HeaderMenu>
        </nav>
        <div className={css.end}>
          {status === 'signed-in' && tools}
          {status === 'signed-out' && (
            <div className={css.wide}>
              <SignLinks quiet />
            </div>
          )}
          <div className={css.wide}>
            <AccountMenu />
          </div>
          <DrawerButton />
        </div>
      </div>
      <OfflineStrip />
    </header>
  )
}
