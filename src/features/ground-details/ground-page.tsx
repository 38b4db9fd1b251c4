import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { groundQueries } from '#src/api/grounds.ts'
import { groundIdOf } from '#src/features/ground-details/ground-id.ts'
import { GroundSkeleton } from '#src/features/ground-details/ground-skeleton.tsx'
import { GroundView } from '#src/features/ground-details/ground-view.tsx'
import { usePageTitle } from '#src/lib/page-title.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { toast } from '#src/ui/toast.ts'

/** SPEC 8: told, and back to the search; a ground that was seen before stays readable. */
function useLeaveOnFailure(hasFailed: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasFailed) return
    toast.error(m.ground_load_failed())
    void navigate({ to: '/search', replace: true })
  }, [hasFailed, navigate])
}

function LoadedGround({ id }: { id: number }) {
  const { data: ground, isError, dataUpdatedAt } = useQuery(groundQueries.detail(id))
  const hasFailed = isError && ground === undefined
  useLeaveOnFailure(hasFailed)
  return ground ? <GroundView ground={ground} savedAt={dataUpdatedAt} /> : <GroundSkeleton />
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
