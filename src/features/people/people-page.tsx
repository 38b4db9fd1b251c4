import { groupDigits } from '#core/domain/money.ts'
import { useState } from 'react'
import type { User } from '#core/contract/users.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { PeopleFilters } from '#src/features/people/people-filters.tsx'
import { PeopleTable } from '#src/features/people/people-table.tsx'
import css from '#src/features/people/people.module.css'
import { PersonDialogs, type AskedChange } from '#src/features/people/person-dialogs.tsx'
import { usePeople, type PeopleProps, type PeopleView } from '#src/features/people/use-people.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useKeptFocus } from '#src/lib/kept-focus.ts'
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
      <output>{m.people_loading()}</output>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="4.5rem" />
      ))}
    </div>
  )
}

function Nobody({ view }: { view: PeopleView }) {
  const isBeyond = (view.people.data?.total ?? 0) > 0
  const action = isBeyond ? (
    <Button variant="secondary" onPress={() => view.change({})}>
      {m.people_first_page()}
    </Button>
  ) : (
    <Button variant="secondary" onPress={view.clear}>
      {m.people_clear()}
    </Button>
  )
  return <EmptyState title={m.people_empty()} hint={isBeyond ? m.people_empty_page() : m.people_empty_filtered()} action={action} />
}

function Page({ people, view }: { people: readonly User[]; view: PeopleView }) {
  const [asked, setAsked] = useState<AskedChange | null>(null)
  return (
    <>
      {people.length === 0 ? <Nobody view={view} /> : <PeopleTable people={people} onAsk={setAsked} />}
      <Pagination page={view.page} pageCount={view.pageCount} onPage={(page) => view.change({ page: page === 1 ? undefined : page })} />
      <PersonDialogs asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

function People({ view }: { view: PeopleView }) {
  const { data, refetch } = view.people
  const { hasFailed, savedAt } = useStanding(view.people)
  const keptFocus = useKeptFocus()
  const shown = hasFailed ? undefined : data
  return (
    <>
      <PeopleFilters view={view} />
      <output className={css.count}>{shown && m.people_count({ count: shown.total, shown: groupDigits(shown.total) })}</output>
      {savedAt !== null && <DataAge updatedAt={savedAt} />}
      <div className={css.panel} {...keptFocus}>
        {shown && <Page people={shown.rows} view={view} />}
        {!shown &&
          (hasFailed ? <ErrorState title={m.people_failed()} hint={m.people_failed_hint()} onRetry={() => void refetch()} /> : <Loading />)}
      </div>
    </>
  )
}

/** `/user-management` (SPEC 2), for super admins. DECISIONS 7: whose role was just revoked is denied by the server, and told so here. */
export function PeoplePage(props: PeopleProps) {
  const view = usePeople(props)
  const { error } = view.people
  if (error instanceof ApiError && error.status === 403) {
    return <EmptyState isPage title={m.people_denied()} action={<ButtonLink to="/search">{m.people_denied_on()}</ButtonLink>} />
  }
  return (
    <div className={css.page}>
      <h1>{m.people_title()}</h1>
      <People view={view} />
    </div>
  )
}
