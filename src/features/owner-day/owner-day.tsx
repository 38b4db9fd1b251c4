import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { dayAt, type Day } from '#core/domain/calendar.ts'
import { DAY_PAGE_SIZE, keepDaysAhead, ownerQueries } from '#src/api/owner.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { DayBar } from '#src/features/owner-day/day-bar.tsx'
import { DayFigures } from '#src/features/owner-day/day-figures.tsx'
import { GroundDay } from '#src/features/owner-day/ground-day.tsx'
import css from '#src/features/owner-day/owner-day.module.css'
import type { OwnerDayParams } from '#src/features/owner-day/owner-day-params.ts'
import { useNow } from '#src/lib/clock.ts'
import { formatDay } from '#src/lib/format.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const CLOCK_MS = 15_000

interface OwnerDayProps {
  params: OwnerDayParams
  /** Another day, ground or page is asked for. */
  onChange: (params: OwnerDayParams) => void
  /** The way to check a team in with its pass: there today, also when the day itself cannot be shown. */
  gate: ReactNode
}

const noGround = () => (
  <EmptyState
    title={m.owner_day_empty()}
    hint={m.owner_day_empty_hint()}
    action={<ButtonLink to="/ground-management/add">{m.owner_day_add_ground()}</ButtonLink>}
  />
)

const notYours = (onShowAll: () => void) => (
  <EmptyState
    title={m.owner_day_not_yours()}
    hint={m.owner_day_not_yours_hint()}
    action={<Button onPress={onShowAll}>{m.owner_day_show_all()}</Button>}
  />
)

const loading = () => (
  <div className={css.loading}>
    <output className="visually-hidden">{m.owner_day_loading()}</output>
    <Skeleton height="4.75rem" />
    <Skeleton height="60rem" />
  </div>
)

/** Once what is looked at is there, the next days are asked for too. */
function useDaysAhead(today: Day, isReady: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (isReady) void keepDaysAhead(client, today)
  }, [client, today, isReady])
}

/** The answer of the server, or what stands in its place. */
function Answer({ day, now, params, onChange }: Omit<OwnerDayProps, 'gate'> & { day: Day; now: Date }) {
  const page = params.page ?? 1
  const asked = useQuery(ownerQueries.day({ date: day, groundId: params.ground, page }))
  const { hasFailed, savedAt } = useStanding(asked)
  useDaysAhead(dayAt(now), asked.isSuccess && savedAt === null)
  if (hasFailed) {
    return <ErrorState title={m.owner_day_failed()} hint={m.owner_day_failed_hint()} onRetry={() => void asked.refetch()} />
  }
  if (!asked.data) return loading()
  const { rows, total } = asked.data
  if (rows.grounds.length === 0) {
    const isAll = params.ground === undefined && page === 1
    return isAll ? noGround() : notYours(() => onChange({ ground: undefined, page: undefined }))
  }
  return (
    <>
      {savedAt !== null && <DataAge updatedAt={savedAt} />}
      <DayFigures grounds={rows.grounds} isPart={total > DAY_PAGE_SIZE} />
      <div className={css.grounds}>
        {rows.grounds.map((ground) => (
          <GroundDay key={ground.ground_id} ground={ground} day={day} now={now} />
        ))}
      </div>
      <Pagination page={page} pageCount={Math.ceil(total / DAY_PAGE_SIZE)} onPage={(next) => onChange({ page: next })} />
    </>
  )
}

/** A day of the grounds that one runs, today unless told: hour by hour who comes, what is paid and owed (DECISIONS 8). */
export function OwnerDay({ params, onChange, gate }: OwnerDayProps) {
  const now = useNow(CLOCK_MS)
  const today = dayAt(now)
  const day = params.date ?? today
  return (
    <div className={css.day}>
      <div className={css.top}>
        <h1>{day === today ? m.owner_day_today_on({ day: formatDay(day) }) : formatDay(day)}</h1>
        <DayBar day={day} today={today} groundId={params.ground} onChange={onChange} />
      </div>
      {day === today && <div className={css.gate}>{gate}</div>}
      <Answer key={`${day} ${params.ground} ${params.page}`} day={day} now={now} params={params} onChange={onChange} />
    </div>
  )
}
