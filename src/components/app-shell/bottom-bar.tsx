import { Link } from '@tanstack/react-router'
import { CalendarCheck, House, LogIn, Search } from 'lucide-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import css from './bottom-bar.module.css'

interface DestinationProps {
  to: LinkProps['to']
  label: string
  icon: ReactNode
}

function Destination({ to, label, icon }: DestinationProps) {
  return (
    <Link to={to} className={css.destination} activeOptions={{ exact: to === '/' }}>
      {icon}
      {label}
    </Link>
  )
}

/** Phones: the destinations at the thumb. A page with a bar of its own there marks it `data-bottom-action`; this one then makes room. */
export function BottomBar() {
  const { status } = useSession()
  return (
    <nav className={css.bar} aria-label={m.shell_bookings()}>
      <Destination to="/" label={m.shell_home()} icon={<House size={22} aria-hidden="true" />} />
      <Destination to="/search" label={m.shell_find()} icon={<Search size={22} aria-hidden="true" />} />
      <Destination to="/my-bookings" label={m.shell_bookings()} icon={<CalendarCheck size={22} aria-hidden="true" />} />
      {status === 'signed-out' && <Destination to="/login" label={m.shell_sign_in()} icon={<LogIn size={22} aria-hidden="true" />} />}
    </nav>
  )
}
