import { useQuery } from '@tanstack/react-query'
import type { Ground } from '#core/contract/grounds.ts'
import type { User } from '#core/contract/users.ts'
import { groundQueries } from '#src/api/grounds.ts'
import { NearbyCard } from '#src/components/nearby-card/nearby-card.tsx'
import css from '#src/features/dashboard/dashboard.module.css'
import { Section } from '#src/features/dashboard/section.tsx'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const SHOWN = 3

function Cards({ grounds }: { grounds: readonly Ground[] }) {
  return (
    <ul className={css.grid} aria-label={m.nearby_list()}>
      {grounds.slice(0, SHOWN).map((ground) => (
        <li key={ground.id}>
          <NearbyCard ground={ground} level={3} />
        </li>
      ))}
    </ul>
  )
}

const loading = () => (
  <div className={css.grid}>
    <output className="visually-hidden">{m.nearby_loading()}</output>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} height="22rem" />
    ))}
  </div>
)

const noPlace = () => (
  <EmptyState
    title={m.nearby_no_place()}
    hint={m.nearby_no_place_hint()}
    action={
      <ButtonLink to="/profile" search={{ tab: 'location' }} variant="secondary">
        {m.nearby_set_place()}
      </ButtonLink>
    }
  />
)

const nothing = () => (
  <EmptyState
    title={m.nearby_empty()}
    hint={m.nearby_empty_hint()}
    action={
      <ButtonLink to="/search" search={{ distance: 100 }} variant="secondary">
        {m.nearby_explore()}
      </ButtonLink>
    }
  />
)

/** A few grounds near home, and the way to all of them. */
export function NearbySome({ user }: { user: User }) {
  const hasPlace = user.latitude !== null && user.longitude !== null
  const nearest = useQuery({ ...groundQueries.nearest(), enabled: hasPlace })
  const { hasFailed, savedAt } = useStanding(nearest)
  const count = nearest.data?.length ?? 0
  const all = (
    <ButtonLink to="/nearby-grounds" variant="quiet">
      {m.dashboard_grounds_all()}
    </ButtonLink>
  )

  function content() {
    if (!hasPlace) return noPlace()
    if (hasFailed) return <ErrorState title={m.nearby_failed()} onRetry={() => void nearest.refetch()} />
    if (!nearest.data) return loading()
    return count === 0 ? nothing() : <Cards grounds={nearest.data} />
  }

  return (
    <Section
      title={m.dashboard_grounds()}
      summary={count > 0 ? m.nearby_count({ count, shown: String(count) }) : undefined}
      more={count > SHOWN && all}
      savedAt={savedAt}
    >
      {content()}
    </Section>
  )
}
