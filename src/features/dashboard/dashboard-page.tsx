import type { ReactNode } from 'react'
import type { User } from '#core/contract/users.ts'
import { firstNameOf } from '#core/domain/names.ts'
import { canBook, isAdmin } from '#core/domain/permissions.ts'
import css from '#src/features/dashboard/dashboard.module.css'
import { NearbySome } from '#src/features/dashboard/nearby-some.tsx'
import { NextBooking } from '#src/features/dashboard/next-booking.tsx'
import { OpenMatchesNearby } from '#src/features/dashboard/open-matches-nearby.tsx'
import { UnreadNews } from '#src/features/dashboard/unread-news.tsx'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'

/** What somebody who plays comes for, in the order of its urgency. */
function PlayersDay({ user }: { user: User }) {
  return (
    <>
      <h1>{m.dashboard_hello({ name: firstNameOf(user.full_name) })}</h1>
      <div className={css.first}>
        <NextBooking />
        <UnreadNews />
      </div>
      <OpenMatchesNearby user={user} />
      <NearbySome user={user} />
    </>
  )
}

interface DashboardPageProps {
  /** The day and the week of the grounds that the person runs, with the page's heading; for those who run some. */
  grounds: ReactNode
}

/** `/dashboard`, the signed-in home (DECISIONS 8): a player's day, or an owner's, below which is what they play themselves. */
export function DashboardPage({ grounds }: DashboardPageProps) {
  const { user } = useSession()
  if (!user) return null
  if (!isAdmin(user.role)) {
    return (
      <div className={css.page}>
        <PlayersDay user={user} />
      </div>
    )
  }
  return (
    <div className={css.page}>
      {grounds}
      <UnreadNews />
      {canBook(user.role) && <NextBooking isOptional />}
    </div>
  )
}
