import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { groundQueries } from '#src/api/grounds.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { FormSkeleton } from '#src/features/ground-form/form-skeleton.tsx'
import { GroundForm } from '#src/features/ground-form/ground-form.tsx'
import { useDraft } from '#src/features/ground-form/use-draft.ts'
import { useSession } from '#src/lib/session.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { toast } from '#src/ui/toast.ts'

const route = getRouteApi('/ground-management/edit/$groundId')

/** The ground as it is now: what is about to be changed is asked for anew; without a network what was saved will do. */
function useGroundNow(groundId: number) {
  const [openedAt] = useState(Date.now)
  const query = useQuery({ ...groundQueries.detail(groundId), staleTime: 0, refetchOnWindowFocus: false })
  // What a visitor is answered has no contacts: saved again, it would take them away.
  const data = query.data?.contact_person_1_name === undefined ? undefined : query.data
  const { hasFailed, savedAt } = useStanding({ ...query, data })
  const isFresh = query.dataUpdatedAt >= openedAt || savedAt !== null
  return { ground: isFresh ? data : undefined, ownerId: query.data?.owner_id, hasFailed, savedAt }
}

/**
 * Whether this is another owner's: a ground admin edits only their own grounds, a super admin all (SPEC 6). Any answer tells, also one
 * without contacts, which is all that is answered about another owner's.
 */
function useIsOthers(ownerId: number | undefined): boolean {
  const { user } = useSession()
  return ownerId !== undefined && user?.role === 'ground_admin' && ownerId !== user.id
}

/** `/ground-management/edit/{id}` (SPEC 2): a failed load leads to the list, and so does another owner's ground. */
export function EditGroundPage() {
  const { groundId } = route.useParams()
  const navigate = route.useNavigate()
  const id = Number(groundId)
  const { ground, ownerId, hasFailed, savedAt } = useGroundNow(id)
  const isOthers = useIsOthers(ownerId)
  const isRefused = hasFailed || isOthers
  const draft = useDraft(id)

  useEffect(() => {
    if (!isRefused) return
    toast.error(m.ground_form_load_failed())
    void navigate({ to: '/ground-management/list', replace: true })
  }, [isRefused, navigate])

  if (!ground || isRefused || !draft) return <FormSkeleton title={m.ground_form_edit_title()} />
  return (
    <>
      {savedAt !== null && <DataAge updatedAt={savedAt} />}
      <GroundForm ground={ground} draft={draft} />
    </>
  )
}
