import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { groundQueries } from '#src/api/grounds.ts'
import { groundIdOf } from '#src/features/ground-details/ground-id.ts'
import { GroundSkeleton } from '#src/features/ground-details/ground-skeleton.tsx'
import { GroundView } from '#src/features/ground-details/ground-view.tsx'
import { NetworkError } from '#src/lib/api-error.ts'
import { usePageTitle } from '#src/lib/page-title.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { toast } from '#src/ui/toast.ts'

/** SPEC 8: a ground that the server cannot give is told of, and leads back to the search; one that was seen before stays readable. */
function useLeaveOnFailure(hasFailed: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasFailed) return
    toast.error(m.ground_load_failed())
    void navigate({ to: '/search', replace: true })
  }, [hasFailed, navigate])
}

/** Nobody answered, and it was never seen: no reason to leave. It opens by itself when the network is back. */
function NotSaved({ onRetry }: { onRetry: () => void }) {
  usePageTitle(m.shell_no_network())
  return <ErrorState isPage title={m.shell_no_network()} hint={m.shell_no_network_hint()} onRetry={onRetry} />
}

function LoadedGround({ id }: { id: number }) {
  const asked = useQuery(groundQueries.detail(id))
  const { hasFailed } = useStanding(asked)
  const isUnanswered = asked.fetchStatus === 'paused' || asked.error instanceof NetworkError
  useLeaveOnFailure(hasFailed && !isUnanswered)
  if (asked.data) return <GroundView ground={asked.data} savedAt={asked.dataUpdatedAt} />
  return hasFailed && isUnanswered ? <NotSaved onRetry={() => void asked.refetch()} /> : <GroundSkeleton />
}

/** What an address that names no ground at all shows. */
function NoGround() {
  usePageTitle(m.ground_not_found())
  return (
    <EmptyState
      title={m.ground_not_found()}
      hint={m.ground_not_found_hint()}
      action={<ButtonLink to="/search">{m.ground_find_others()}</ButtonLink>}
    />
  )
}

/** `/ground/{id}` (SPEC 2). */
export function GroundPage({ groundId }: { groundId: string }) {
  const id = groundIdOf(groundId)
  return id === null ? <NoGround /> : <LoadedGround id={id} />
}
