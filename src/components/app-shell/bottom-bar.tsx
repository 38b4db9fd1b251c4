import { Link, type LinkOptions } from '@tanstack/react-router'
import { CalendarCheck, CalendarClock, CircleUserRound, House, LogIn, MapPin, Search, type LucideIcon } from 'lucide-react'
import { isAdmin, type Role } from '#core/domain/permissions.ts'
import { useReturnPath } from '#src/lib/return-path.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import css from './bottom-bar.module.css'

interface DestinationProps {
  icon: LucideIcon
  label: string
  link: LinkOptions
}

function Destination({ icon: Icon, label, link }: DestinationProps) {
  return (
    <Link {...link} className={css.destination}>
      <Icon size={22} aria-hidden="true" />
      {label}
    </Link>
  )
}

const Find = () => <Destination icon={Search} label={m.shell_find()} link={{ to: '/search' }} />
const Bookings = () => <Destination icon={CalendarCheck} label={m.shell_bookings()} link={{ to: '/my-bookings' }} />

function OwnDestinations({ role }: { role: Role }) {
  return (
    <>
      <Find />
      {isAdmin(role) ? (
        <Destination icon={CalendarClock} label={m.shell_today()} link={{ to: '/dashboard' }} />
      ) : (
        <Destination icon={MapPin} label={m.shell_nearby()} link={{ to: '/nearby-grounds' }} />
      )}
      <Bookings />
      <Destination icon={CircleUserRound} label={m.shell_profile()} link={{ to: '/profile' }} />
    </>
  )
}

function OpenDestinations() {
  const to = useReturnPath()
  return (
    <>
      <Destination icon={House} label={m.shell_home()} link={{ to: '/', activeOptions: { exact: true } }} />
      <Find />
      <Bookings />
      <Destination icon={LogIn} label={m.shell_sign_in()} link={{ to: '/login', search: { to } }} />
    </>
  )
}

/** Phones: four destinations at the thumb. A page with a bar of its own there marks it `data-bottom-action`; this one then makes room. */
export function BottomBar() {
  const { user } = useSession()
  return (
    <nav className={css.bar} aria-label={m.shell_main_menu()}>
      {user ? <OwnDestinations role={user.role} /> : <OpenDestinations />}
    </nav>
  )
}
