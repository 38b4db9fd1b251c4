import type { ReactNode } from 'react'
import type { OpenMatch } from '#core/contract/bookings.ts'
import { OpenMatchCard } from '#src/components/open-match/open-match-card.tsx'
import css from '#src/components/open-match/open-match.module.css'
import { m } from '#src/paraglide/messages.js'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

interface OpenMatchesProps {
  /** Undefined while they are asked for. */
  matches: readonly OpenMatch[] | undefined
  hasFailed: boolean
  onRetry: () => void
  /** How many are shown. */
  atMost?: number
  /** What stands in place of none. */
  empty: ReactNode
}

function Loading() {
  return (
    <div className={css.list}>
      <output className="visually-hidden">{m.matches_loading()}</output>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height="14rem" />
      ))}
    </div>
  )
}

/** Matches to join as cards, or why there are none and what to do. */
export function OpenMatches({ matches, hasFailed, onRetry, atMost = Infinity, empty }: OpenMatchesProps) {
  if (hasFailed) return <ErrorState title={m.matches_failed()} hint={m.matches_failed_hint()} onRetry={onRetry} />
  if (!matches) return <Loading />
  if (matches.length === 0) return empty
  return (
    <ul className={css.list} aria-label={m.matches_list()}>
      {matches.slice(0, atMost).map((match) => (
        <li key={`${match.ground_id} ${match.booking_date} ${match.slot_time}`}>
          <OpenMatchCard match={match} />
        </li>
      ))}
    </ul>
  )
}
