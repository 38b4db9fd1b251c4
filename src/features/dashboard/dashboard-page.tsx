import type { User } from '#core/contract/users.ts'
import { canBook } from '#core/domain/permissions.ts'
import css from '#src/features/dashboard/dashboard.module.css'
import { NearbySome } from '#src/features/dashboard/nearby-some.tsx'
import { NextBooking } from '#src/features/dashboard/next-booking.tsx'
import { OpenMatchesNearby } from '#src/features/dashboard/open-matches-nearby.tsx'
import { UnreadNews } from '#src/features/dashboard/unread-news.tsx'
import { firstNameOf } from '#core/domain/names.ts'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { Notice } from '#src/ui/notice.tsx'

/** What somebody who plays comes for, in the order of its urgency. */
function PlayersDay({ user }: { user: User }) {
  return (
    <>
      <div className={css.first}>
        <NextBooking />
        <UnreadNews />
      </div>
      <OpenMatchesNearby user={user} />
      <NearbySome user={user} />
    </>
  )
}

/** `/dashboard`, the signed-in home (DECISIONS 8). A super admin books nothing: no next match, none to join. */
export function DashboardPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <div className={css.page}>
      <h1>{m.dashboard_hello({ name: firstNameOf(user.full_name) })}</h1>
      {canBook(user.role) ? (
        <PlayersDay user={user} />
      ) : (
        <>
          <Notice tone="info">{m.dashboard_super_admin()}</Notice>
          <UnreadNews />
          <NearbySome user={user} />
        </>
      )}
    </div>
  )
}
