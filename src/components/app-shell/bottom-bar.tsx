import { Link } from '@tanstack/react-router'
import { CalendarCheck, CalendarClock, CircleUserRound, House, LogIn, MapPin, Search } from 'lucide-react'
import { isAdmin, type Role } from '#core/domain/permissions.ts'
import { useSession } from '#src/lib/session.ts'
import { useReturnPath } from '#src/lib/return-path.ts'
import { m } from '#src/paraglide/messages.js'
import css from './bottom-bar.module.css'

function Find() {
  return (
    <Link to="/search" className={css.destination}>
      <Search size={22} aria-hidden="true" />
      {m.shell_find()}
    </Link>
  )
}

function Bookings() {
  return (
    <Link to="/my-bookings" className={css.destination}>
      <CalendarCheck size={22} aria-hidden="true" />
      {m.shell_bookings()}
    </Link>
  )
}

function Today() {
  return (
    <Link to="/dashboard" className={css.destination}>
      <CalendarClock size={22} aria-hidden="true" />
      {m.shell_today()}
    </Link>
  )
}

function Nearby() {
  return (
    <Link to="/nearby-grounds" className={css.destination}>
      <MapPin size={22} aria-hidden="true" />
      {m.shell_nearby()}
    </Link>
  )
}

function OwnDestinations({ role }: { role: Role }) {
  return (
    <>
      <Find />
      {isAdmin(role) ? <Today /> : <Nearby />}
      <Bookings />
      <Link to="/profile" className={css.destination}>
        <CircleUserRound size={22} aria-hidden="true" />
        {m.shell_profile()}
      </Link>
    </>
  )
}

function OpenDestinations() {
  const to = useReturnPath()
  return (
    <>
      <Link to="/" className={css.destination} activeOptions={{ exact: true }}>
        <House size={22} aria-hidden="true" />
        {m.shell_home()}
      </Link>
      <Find />
      <Bookings />
      <Link to="/login" search={{ to }} className={css.destination}>
        <LogIn size={22} aria-hidden="true" />
        {m.shell_sign_in()}
      </Link>
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
