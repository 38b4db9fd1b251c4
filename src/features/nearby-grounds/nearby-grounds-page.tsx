import { useQuery } from '@tanstack/react-query'
import type { Ground } from '#core/contract/grounds.ts'
import type { User } from '#core/contract/users.ts'
import { groundQueries } from '#src/api/grounds.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { NearbyCard } from '#src/components/nearby-card/nearby-card.tsx'
import css from '#src/features/nearby-grounds/nearby-grounds.module.css'
import { firstNameOf } from '#core/domain/names.ts'
import { useSession } from '#src/lib/session.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { useCardsDrawn } from '#src/ui/cards-drawn.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Cards to come, in the size of cards. */
function Loading() {
  return (
    <div className={css.grid}>
      <output className="visually-hidden">{m.nearby_loading()}</output>
      {CARDS.map((card) => (
        <Skeleton key={card} height="22rem" />
      ))}
    </div>
  )
}

function NoPlace() {
  return (
    <EmptyState
      title={m.nearby_no_place()}
      hint={m.nearby_no_place_hint()}
      action={
        <ButtonLink to="/profile" search={{ tab: 'location' }}>
          {m.nearby_set_place()}
        </ButtonLink>
      }
    />
  )
}

function Grounds({ grounds }: { grounds: readonly Ground[] }) {
  const drawn = useCardsDrawn(grounds.length)
  if (grounds.length === 0) {
    const further = (
      <ButtonLink to="/search" search={{ distance: 100 }} variant="secondary">
        {m.nearby_explore()}
      </ButtonLink>
    )
    return <EmptyState title={m.nearby_empty()} hint={m.nearby_empty_hint()} action={further} />
  }
  return (
    <ul className={css.grid} aria-label={m.nearby_list()}>
      {grounds.map((ground, index) => (
        <li key={ground.id}>{index < drawn ? <NearbyCard ground={ground} isFirst={index === 0} /> : <Skeleton height="22rem" />}</li>
      ))}
    </ul>
  )
}

function Nearest() {
  const nearest = useQuery(groundQueries.nearest())
  const { hasFailed, savedAt } = useStanding(nearest)
  if (hasFailed) return <ErrorState title={m.nearby_failed()} onRetry={() => void nearest.refetch()} />
  if (!nearest.data) return <Loading />
  const count = nearest.data.length
  return (
    <>
      {savedAt !== null && <DataAge updatedAt={savedAt} />}
      {count > 0 && <p className={css.count}>{m.nearby_count({ count, shown: String(count) })}</p>}
      <Grounds grounds={nearest.data} />
    </>
  )
}

function Head({ user }: { user: User }) {
  return (
    <header className={css.head}>
      <div>
        <h1>{m.nearby_welcome({ name: firstNameOf(user.full_name) })}</h1>
        <p className={css.soft}>{user.city ? m.nearby_subtitle_city({ city: user.city }) : m.nearby_subtitle()}</p>
      </div>
      <nav className={css.ways} aria-label={m.nearby_title()}>
        <ButtonLink to="/search">{m.nearby_explore()}</ButtonLink>
        <ButtonLink to="/dashboard" variant="secondary">
          {m.nearby_dashboard()}
        </ButtonLink>
      </nav>
    </header>
  )
}

/** `/nearby-grounds` (SPEC 2): the grounds nearest to where the person lives. */
export function NearbyGroundsPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <div className={css.page}>
      <Head user={user} />
      {user.latitude === null || user.longitude === null ? <NoPlace /> : <Nearest />}
    </div>
  )
}
