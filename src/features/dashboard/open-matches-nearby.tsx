import { useQuery } from '@tanstack/react-query'
import type { User } from '#core/contract/users.ts'
import { matchQueries, MOST_OPEN_MATCHES } from '#src/api/matches.ts'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { matchCount } from '#src/components/open-match/match-count.ts'
import { OpenMatches } from '#src/components/open-match/open-matches.tsx'
import { stillAhead } from '#src/components/open-match/still-ahead.ts'
import { Section } from '#src/features/dashboard/section.tsx'
import { useBallPreference } from '#src/lib/ball-preference.ts'
import { useNow } from '#src/lib/clock.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

const CLOCK_MS = 30_000
/** As far as one goes for a game. */
const WITHIN_KM = 25
const SHOWN = 3

const nothing = () => (
  <EmptyState
    title={m.matches_empty_title()}
    hint={m.matches_empty_hint()}
    action={
      <ButtonLink to="/search" variant="secondary">
        {m.matches_empty_action()}
      </ButtonLink>
    }
  />
)

/** Matches near home that wait for an opponent with the ball this person plays: the nearest of them, and the way to all. */
export function OpenMatchesNearby({ user: { latitude, longitude } }: { user: User }) {
  const [ball] = useBallPreference()
  const near = latitude === null || longitude === null ? null : { latitude, longitude, distanceKm: WITHIN_KM }
  const open = useQuery(matchQueries.open({ ball, near }))
  const { hasFailed, savedAt } = useStanding(open)
  const now = useNow(CLOCK_MS)
  const matches = open.data && stillAhead(open.data, now)
  const scope = near ? m.matches_scope_near({ ball: ballName(ball), km: WITHIN_KM }) : m.matches_scope_any({ ball: ballName(ball) })
  const summary = matches && matches.length > 0 ? `${matchCount(matches.length, MOST_OPEN_MATCHES)} · ${scope}` : scope
  const all = (
    <ButtonLink to="/search" search={{ view: 'matches', distance: WITHIN_KM, ballType: ball }} variant="quiet">
      {m.dashboard_matches_all()}
    </ButtonLink>
  )
  return (
    <Section title={m.dashboard_matches()} summary={summary} more={all} savedAt={savedAt}>
      <OpenMatches matches={matches} hasFailed={hasFailed} onRetry={() => void open.refetch()} atMost={SHOWN} empty={nothing()} />
    </Section>
  )
}
