import { Link } from '@tanstack/react-router'
import { m } from '#src/paraglide/messages.js'

/** Where only signed-in people go, in the header and in the drawer. */
export function PersonalLinks({ className }: { className?: string | undefined }) {
  return (
    <>
      <Link to="/nearby-grounds" className={className}>
        {m.shell_nearby_grounds()}
      </Link>
      <Link to="/my-bookings" className={className}>
        {m.shell_my_bookings()}
      </Link>
      <Link to="/dashboard" className={className}>
        {m.shell_dashboard()}
      </Link>
    </>
  )
}
