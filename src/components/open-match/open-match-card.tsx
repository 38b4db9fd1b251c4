import { Link } from '@tanstack/react-router'
import { UserRoundSearch } from 'lucide-react'
import type { OpenMatch } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import css from '#src/components/open-match/open-match.module.css'
import { formatDay, formatDistance, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'

function Team({ match }: { match: OpenMatch }) {
  const team = match.team_name ?? match.customer_name
  return (
    <p className={css.team}>
      <UserRoundSearch size={18} aria-hidden="true" />
      <span>
        {m.matches_against({ team })}
        {match.needs_umpire && <small>{m.matches_umpire({ team })}</small>}
      </span>
    </p>
  )
}

/** One match that waits: when, where, with which ball, against whom; `Join` leads to the ground's page with the hour chosen. */
export function OpenMatchCard({ match }: { match: OpenMatch }) {
  const [day, slot] = [formatDay(match.booking_date), formatSlot(match.slot_time)]
  const ground = { to: '/ground/$groundId', params: { groundId: String(match.ground_id) } } as const
  const search = { date: match.booking_date, slot: match.slot_time, ballType: match.ball_type }
  return (
    <article className={css.card}>
      <div className={css.top}>
        <p className={css.when}>
          <span>{day},</span> <span>{slot}</span>
        </p>
        <p className={css.ball}>
          <BallIcon ball={match.ball_type} /> {ballName(match.ball_type)}
        </p>
      </div>
      <div>
        <h3 className={css.name}>
          <Link {...ground} search={search}>
            {match.ground_name}
          </Link>
        </h3>
        <p className={css.where}>
          {match.distance !== null && <span className={css.away}>{m.ground_away({ km: formatDistance(match.distance) })}</span>}
          <span>{match.location}</span>
        </p>
      </div>
      <Team match={match} />
      <ButtonLink {...ground} search={search} fullWidth>
        {m.matches_join({ amount: formatRupees(match.advance_amount) })}
        <span className="visually-hidden">
          : {match.ground_name}, {day}, {slot}
        </span>
      </ButtonLink>
    </article>
  )
}
