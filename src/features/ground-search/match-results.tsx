import { useQuery } from '@tanstack/react-query'
import type { OpenMatch } from '#core/contract/bookings.ts'
import type { Day } from '#core/domain/calendar.ts'
import { matchQueries, MOST_OPEN_MATCHES } from '#src/api/matches.ts'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { matchCount } from '#src/components/open-match/match-count.ts'
import { OpenMatches } from '#src/components/open-match/open-matches.tsx'
import { stillAhead } from '#src/components/open-match/still-ahead.ts'
import css from '#src/features/ground-search/search-page.module.css'
import type { Search } from '#src/features/ground-search/search-params.ts'
import { formatDay } from '#src/lib/format.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

interface MatchResultsProps {
  search: Search
  today: Day
  now: Date
  onShowGrounds: () => void
}

const includes = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase())

/** Today is the search's default and means any day here: somebody who waits next week is worth knowing. */
function fits({ ground_name, location, booking_date, slot_time }: OpenMatch, { name, location: area, day, slot }: Search, today: Day) {
  return (
    includes(ground_name, name) &&
    includes(location, area) &&
    (day === today || booking_date === day) &&
    (slot === null || slot_time === slot)
  )
}

/** What is searched through, in words. */
function scopeOf({ near, distanceKm: km, ball, day }: Search, today: Day): string {
  const [name, on] = [ballName(ball), formatDay(day)]
  if (day === today) return near ? m.matches_scope_near({ ball: name, km }) : m.matches_scope_any({ ball: name })
  return near ? m.matches_scope_near_day({ ball: name, km, day: on }) : m.matches_scope_any_day({ ball: name, day: on })
}

/** 'Needs an opponent': matches to join around the searched place, nearest first, with their number. */
export function MatchResults({ search, today, now, onShowGrounds }: MatchResultsProps) {
  const near = search.near && { ...search.near, distanceKm: search.distanceKm }
  const open = useQuery(matchQueries.open({ ball: search.ball, near }))
  const { hasFailed, savedAt } = useStanding(open)
  const matches = open.data && stillAhead(open.data, now).filter((match) => fits(match, search, today))
  const openHalf = <Button onPress={onShowGrounds}>{m.matches_empty_action()}</Button>
  return (
    <>
      <div>
        {matches && matches.length > 0 && <h2>{matchCount(matches.length, MOST_OPEN_MATCHES)}</h2>}
        <output className={css.count}>{scopeOf(search, today)}</output>
        {savedAt !== null && <DataAge updatedAt={savedAt} />}
      </div>
      <OpenMatches
        matches={matches}
        hasFailed={hasFailed}
        onRetry={() => void open.refetch()}
        empty={<EmptyState title={m.matches_empty_title()} hint={m.matches_empty_hint()} action={openHalf} />}
      />
    </>
  )
}
