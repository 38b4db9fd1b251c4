import { useQuery } from '@tanstack/react-query'
import type { SharedMatch } from '#core/contract/bookings.ts'
import { matchQueries } from '#src/api/matches.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { JoinBar } from '#src/features/shared-match/join-bar.tsx'
import { EndedMatch } from '#src/features/shared-match/ended-match.tsx'
import { MatchFacts, WhatItCosts } from '#src/features/shared-match/match-facts.tsx'
import css from '#src/features/shared-match/shared-match.module.css'
import { stateNow } from '#src/features/shared-match/state-now.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useNow } from '#src/lib/clock.ts'
import { useIsOnline } from '#src/lib/offline-since.ts'
import { formatClock } from '#src/lib/format.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const CLOCK_MS = 15_000

interface SharedMatchPageProps {
  /** From the shared link. */
  token: string
}

function Loading() {
  return (
    <div className={css.page}>
      <output className="visually-hidden">{m.common_loading()}</output>
      <Skeleton height="2.5rem" width="70%" />
      <Skeleton height="12rem" />
      <Skeleton height="14rem" />
    </div>
  )
}

/** A link that is cut short, or that nobody gave. */
function UnknownMatch() {
  return (
    <EmptyState
      isPage
      title={m.matches_unknown_title()}
      hint={m.matches_unknown_hint()}
      action={
        <ButtonLink to="/search" search={{ view: 'matches' }}>
          {m.matches_find_open()}
        </ButtonLink>
      }
    />
  )
}

function Waiting({ match, token }: { match: SharedMatch; token: string }) {
  const isOnline = useIsOnline()
  const team = match.team_name ?? match.customer_name ?? ''
  return (
    <>
      <h1>{m.matches_waiting_title({ team })}</h1>
      {match.is_own && <Notice tone="info">{m.matches_own()}</Notice>}
      {!isOnline && <Notice tone="wait">{m.matches_offline()}</Notice>}
      {isOnline && match.held_until !== null && (
        <Notice tone="wait">{m.matches_held({ time: formatClock(new Date(match.held_until)) })}</Notice>
      )}
      <MatchFacts match={match} team={team} />
      <WhatItCosts match={match} />
      <JoinBar match={match} token={token} isOnline={isOnline} />
    </>
  )
}

/** The match while somebody waits, and politely what became of it when nobody does. */
function Match({ match, token, savedAt }: { match: SharedMatch; token: string; savedAt: number | null }) {
  const state = stateNow(match, useNow(CLOCK_MS))
  return (
    <article className={css.page}>
      {savedAt !== null && <DataAge updatedAt={savedAt} />}
      {state === 'waiting' ? <Waiting match={match} token={token} /> : <EndedMatch match={match} state={state} />}
    </article>
  )
}

/** `/match/{token}`: a waiting half as whoever was sent its link sees it. */
export function SharedMatchPage({ token }: SharedMatchPageProps) {
  const shared = useQuery(matchQueries.shared(token))
  const { hasFailed, savedAt } = useStanding(shared)
  const isOnline = useIsOnline()
  if (shared.error instanceof ApiError && shared.error.status < 500) return <UnknownMatch />
  if (hasFailed) {
    const hint = isOnline ? m.matches_failed_hint() : m.matches_page_offline()
    return <ErrorState isPage title={m.matches_page_failed()} hint={hint} onRetry={() => void shared.refetch()} />
  }
  return shared.data ? <Match match={shared.data} token={token} savedAt={savedAt} /> : <Loading />
}
