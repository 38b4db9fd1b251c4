import type { SharedMatch } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import { canBook } from '#core/domain/permissions.ts'
import { ShareMatch } from '#src/components/share-match/share-match.tsx'
import css from '#src/features/shared-match/shared-match.module.css'
import { useSession } from '#src/lib/session.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'

interface JoinBarProps {
  match: SharedMatch
  token: string
  isOnline: boolean
}

/** Why nobody can join at the moment; null when this person can. */
function obstacle({ held_until }: SharedMatch, isOnline: boolean, isBarred: boolean): string | null {
  if (isBarred) return m.matches_super_admin()
  if (isOnline && held_until !== null) return m.matches_held_button()
  return null
}

/**
 * The way to join: the booking step with the hour chosen, which shows every line and holds the seat. A visitor signs in first and
 * comes back here, where it shows whether the place is still free.
 */
function Join({ match, token, isOnline }: JoinBarProps) {
  const { status, user } = useSession()
  const text = m.matches_join_match({ amount: formatRupees(match.advance_amount) })
  const why = obstacle(match, isOnline, user !== null && !canBook(user.role))
  if (why !== null || !isOnline) {
    return (
      <Button fullWidth isDisabled>
        {why ?? text}
      </Button>
    )
  }
  if (status === 'signed-out') {
    return (
      <ButtonLink to="/login" search={{ to: `/match/${token}` }} fullWidth>
        {text}
      </ButtonLink>
    )
  }
  const { ground_id, booking_date: date, slot_time: slot, ball_type: ballType } = match
  return (
    <ButtonLink
      to="/booking/$groundId"
      params={{ groundId: String(ground_id) }}
      search={{ date, slot, ballType, hasOpponent: false, needsUmpire: false }}
      fullWidth
    >
      {text}
    </ButtonLink>
  )
}

/** The one action, at the thumb: to join, or for the captain to find somebody who does. */
export function JoinBar(props: JoinBarProps) {
  const { match, token } = props
  return (
    <section className={css.bar} aria-label={m.matches_bar_label()} data-bottom-action>
      {match.is_own ? (
        <ShareMatch match={{ ...match, joinAmount: match.advance_amount, path: `/match/${token}` }} fullWidth />
      ) : (
        <>
          <p className={css.soft}>{m.matches_owed_more({ amount: formatRupees(match.owed_at_ground) })}</p>
          <Join {...props} />
        </>
      )}
    </section>
  )
}
