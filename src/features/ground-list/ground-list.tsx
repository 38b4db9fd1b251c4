import { useState } from 'react'
import type { Ground } from '#core/contract/grounds.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { GroundDialogs, type AskedAction } from '#src/features/ground-list/ground-dialogs.tsx'
import { GroundFilters } from '#src/features/ground-list/ground-filters.tsx'
import css from '#src/features/ground-list/ground-list.module.css'
import { GroundsTable } from '#src/features/ground-list/grounds-table.tsx'
import { useGroundList, type GroundListProps, type GroundListView } from '#src/features/ground-list/use-ground-list.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useKeptFocus } from '#src/lib/kept-focus.ts'
import { useReturnPath } from '#src/lib/return-path.ts'
import { useSession } from '#src/lib/session.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

function Loading() {
  return (
    <div className={css.loading}>
      <output className="visually-hidden">{m.ground_list_loading()}</output>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="6rem" />
      ))}
    </div>
  )
}

/** SPEC 8: a 403 on the list asks to sign in; everything else can be tried again. */
function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const to = useReturnPath()
  if (error instanceof ApiError && error.status === 403) {
    return (
      <EmptyState
        title={m.ground_list_sign_in()}
        action={
          <ButtonLink to="/login" search={{ to }}>
            {m.manage_go_to_login()}
          </ButtonLink>
        }
      />
    )
  }
  return <ErrorState title={m.ground_list_failed()} hint={m.ground_list_failed_hint()} onRetry={onRetry} />
}

function NoGrounds({ view }: { view: GroundListView }) {
  if (view.total > 0) {
    const back = (
      <Button variant="secondary" onPress={() => view.change({})}>
        {m.ground_list_first_page()}
      </Button>
    )
    return <EmptyState title={m.ground_list_empty()} hint={m.ground_list_empty_page()} action={back} />
  }
  if (view.filterCount > 0) {
    const clear = (
      <Button variant="secondary" onPress={view.clear}>
        {m.ground_list_clear()}
      </Button>
    )
    return <EmptyState title={m.ground_list_empty()} hint={m.ground_list_empty_filtered()} action={clear} />
  }
  return (
    <EmptyState
      title={m.ground_list_empty()}
      hint={m.ground_list_empty_hint()}
      action={<ButtonLink to="/ground-management/add">{m.ground_list_add()}</ButtonLink>}
    />
  )
}

function Page({ grounds, view }: { grounds: readonly Ground[]; view: GroundListView }) {
  const { user } = useSession()
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const { page } = view
  return (
    <>
      {grounds.length === 0 ? (
        <NoGrounds view={view} />
      ) : (
        <GroundsTable grounds={grounds} hasOwners={user?.role === 'super_admin'} onAsk={setAsked} />
      )}
      <Pagination page={page} pageCount={view.pageCount} onPage={(next) => view.change({ page: next === 1 ? undefined : next })} />
      <GroundDialogs
        asked={asked}
        onClose={() => setAsked(null)}
        // Whoever deletes the last one of a page goes on with the page before.
        onDeleted={() => grounds.length === 1 && page > 1 && view.change({ page: page === 2 ? undefined : page - 1 })}
      />
    </>
  )
}

/** The grounds that one manages: filters, count, pages (SPEC 2). Saved ones first with their age, then the fresh ones in their place. */
export function GroundList(props: GroundListProps) {
  const view = useGroundList(props)
  const { data, error, refetch } = view.grounds
  const { hasFailed, savedAt } = useStanding(view.grounds)
  const keptFocus = useKeptFocus()
  return (
    <div className={css.list}>
      <GroundFilters view={view} />
      <output className={css.count}>{data && m.ground_list_count({ count: view.total, shown: view.shownTotal })}</output>
      {savedAt !== null && <DataAge updatedAt={savedAt} />}
      <div className={css.panel} {...keptFocus}>
        {data && <Page grounds={data.grounds} view={view} />}
        {!data && (hasFailed ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />)}
      </div>
    </div>
  )
}
