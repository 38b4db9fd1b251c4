import { useQuery } from '@tanstack/react-query'
import type { Day } from '#core/domain/calendar.ts'
import type { GroundResult } from '#core/contract/grounds.ts'
import type { RainOut } from '#core/contract/rain-outs.ts'
import { managedGroundQueries } from '#src/api/managed-grounds.ts'
import { Preview } from '#src/features/rain-out/preview.tsx'
import css from '#src/features/rain-out/rain-out.module.css'
import { RangeForm } from '#src/features/rain-out/range-form.tsx'
import { useRange } from '#src/features/rain-out/use-range.ts'
import { useIsShown } from '#src/lib/is-shown.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const loading = () => (
  <>
    <output className="visually-hidden">{m.rain_out_grounds_loading()}</output>
    <Skeleton height="12rem" />
  </>
)

const noGround = () => (
  <EmptyState
    title={m.rain_out_no_ground()}
    hint={m.rain_out_no_ground_hint()}
    action={<ButtonLink to="/ground-management/add">{m.manage_add_ground()}</ButtonLink>}
  />
)

/** Nothing is left of the hours that were asked about; the way on is to the rest of the day, if there is one. */
function Over({ groundId, day }: { groundId: number; day: Day | undefined }) {
  const again = (
    <ButtonLink to="/rain-out" search={{ ground: groundId, date: day }} variant="secondary">
      {m.rain_out_another()}
    </ButtonLink>
  )
  return <EmptyState title={m.rain_out_over()} hint={m.rain_out_over_hint()} action={again} />
}

function Order({ grounds }: { grounds: readonly GroundResult[] }) {
  const asked = useRange(grounds)
  const isShown = useIsShown()
  // Whoever has gone to another page stays there.
  const follow = ({ id }: RainOut) => isShown.current && asked.follow(id)
  const ground = grounds.find(({ id }) => id === asked.groundId)
  const rest = () => {
    if (asked.groundId === null) return <Notice tone="info">{m.rain_out_choose_hint()}</Notice>
    if (!ground) return <EmptyState title={m.rain_out_ground_missing()} hint={m.rain_out_ground_missing_hint()} />
    if (!asked.range) return <Over groundId={ground.id} day={asked.hours.length > 0 ? asked.day : undefined} />
    // Another range is another question: what was answered to the last one goes with it.
    return <Preview key={JSON.stringify(asked.range)} range={asked.range} groundName={ground.name} onOrdered={follow} />
  }
  return (
    <>
      <RangeForm grounds={grounds} asked={asked} />
      {rest()}
    </>
  )
}

/** Which hours are to fall out, what that does, and the word to do it. */
export function OrderPage() {
  const grounds = useQuery(managedGroundQueries.all())
  const { hasFailed } = useStanding(grounds)
  const content = () => {
    if (hasFailed)
      return <ErrorState title={m.rain_out_grounds_failed()} hint={m.rain_out_failed_hint()} onRetry={() => void grounds.refetch()} />
    if (!grounds.data) return loading()
    return grounds.data.length === 0 ? noGround() : <Order grounds={grounds.data} />
  }
  return (
    <>
      <p className={css.intro}>{m.rain_out_intro()}</p>
      {content()}
    </>
  )
}
