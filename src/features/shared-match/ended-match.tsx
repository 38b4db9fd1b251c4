import { CalendarX, CircleCheck, History, type LucideIcon } from 'lucide-react'
import type { SharedMatch } from '#core/contract/bookings.ts'
import { dayAt } from '#core/domain/calendar.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { MatchGround } from '#src/features/shared-match/match-facts.tsx'
import css from '#src/features/shared-match/shared-match.module.css'
import { serverNow } from '#src/lib/clock.ts'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'

type Ended = Exclude<SharedMatch['state'], 'waiting'>

interface Words {
  Icon: LucideIcon
  title: string
  hint: string
}

/** A match that was found is good news to its own two teams. */
function wordsOf(state: Ended, { is_own, has_joined }: SharedMatch): Words {
  if (state === 'past') return { Icon: History, title: m.matches_past_title(), hint: m.matches_past_hint() }
  if (state === 'cancelled') return { Icon: CalendarX, title: m.matches_cancelled_title(), hint: m.matches_cancelled_hint() }
  if (has_joined) return { Icon: CircleCheck, title: m.matches_joined_title(), hint: m.matches_joined_hint() }
  if (is_own) return { Icon: CircleCheck, title: m.matches_matched_own(), hint: m.matches_matched_own_hint() }
  return { Icon: CircleCheck, title: m.matches_matched_title(), hint: m.matches_matched_hint() }
}

/** The one way on: one's own bookings, or what else is free around there that day with that ball. */
function WayOn({ match, isPlaying }: { match: SharedMatch; isPlaying: boolean }) {
  if (isPlaying) return <ButtonLink to="/my-bookings">{m.matches_own_bookings()}</ButtonLink>
  const { latitude, longitude, booking_date, ball_type: ballType } = match
  const day = booking_date < dayAt(serverNow()) ? {} : { date: booking_date }
  const place = latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : { location: match.location }
  return (
    <ButtonLink to="/search" search={{ ...place, ...day, ballType }}>
      {m.matches_search_near()}
    </ButtonLink>
  )
}

/** A shared match that cannot be joined: why, what it was, and where to go from here. */
export function EndedMatch({ match, state }: { match: SharedMatch; state: Ended }) {
  const { Icon, title, hint } = wordsOf(state, match)
  const isPlaying = state === 'matched' && (match.is_own || match.has_joined)
  return (
    <>
      <header className={css.ended}>
        <Icon className={css.mark} aria-hidden="true" />
        <h1>{title}</h1>
        <p className={css.soft}>{hint}</p>
        <WayOn match={match} isPlaying={isPlaying} />
      </header>
      <section className={css.card} aria-label={m.matches_facts()}>
        <MatchGround match={match} />
        <p className={css.was}>
          {formatDay(match.booking_date)}, {formatSlot(match.slot_time)} · <BallIcon ball={match.ball_type} /> {ballName(match.ball_type)}
        </p>
      </section>
    </>
  )
}
