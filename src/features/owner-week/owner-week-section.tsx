import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { dayAt, type Day } from '#core/domain/calendar.ts'
import { ownerWeekQueries, WEEK_GROUNDS, type CountedWeek } from '#src/api/owner-week.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import css from '#src/features/owner-week/owner-week.module.css'
import { isWithinReach, mondayOf, sundayOf, weeksAfter } from '#src/features/owner-week/week-days.ts'
import { WeekPlots } from '#src/features/owner-week/week-plots.tsx'
import { WeekTables } from '#src/features/owner-week/week-tables.tsx'
import { useNow } from '#src/lib/clock.ts'
import { formatDay } from '#src/lib/format.ts'
import { useStanding } from '#src/lib/standing.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const CLOCK_MS = 60_000
const ALL = 'all'

interface ContentProps extends CountedWeek {
  page: number
  onPage: (page: number) => void
  /** The one ground that is shown alone; null: all together. */
  groundId: number | null
  onGround: (groundId: number | null) => void
}

/** The week of all grounds, or of one of them. */
function Content({ week, groundCount, page, onPage, groundId, onGround }: ContentProps) {
  const chosen = week.grounds.find((ground) => ground.ground_id === groundId)
  const { days, total } = chosen ?? week
  const options = week.grounds.map((ground) => ({ value: String(ground.ground_id), label: ground.ground_name }))
  return (
    <>
      {week.grounds.length > 1 && (
        <div className={css.choice}>
          <SelectField
            label={m.owner_week_ground()}
            value={chosen ? String(chosen.ground_id) : ALL}
            onChange={(value) => onGround(value === ALL ? null : Number(value))}
            options={[{ value: ALL, label: m.owner_week_all_grounds() }, ...options]}
          />
        </div>
      )}
      <WeekPlots days={days} total={total} />
      <WeekTables days={days} grounds={chosen ? [] : week.grounds} onShow={onGround} />
      {groundCount > WEEK_GROUNDS && (
        <p className={css.note}>{m.owner_week_part({ shown: String(week.grounds.length), total: String(groundCount) })}</p>
      )}
      <Pagination page={page} pageCount={Math.ceil(groundCount / WEEK_GROUNDS)} onPage={onPage} />
    </>
  )
}

const loading = () => (
  <div className={css.plots}>
    <output className="visually-hidden">{m.owner_week_loading()}</output>
    {[1, 2].map((plot) => (
      <Skeleton key={plot} height="19rem" />
    ))}
  </div>
)

interface WeekSwitchProps {
  monday: Day
  now: Date
  onWeek: (monday: Day) => void
}

function WeekSwitch({ monday, now, onWeek }: WeekSwitchProps) {
  const current = mondayOf(dayAt(now))
  const next = weeksAfter(monday, 1)
  return (
    <div className={css.switch}>
      {monday !== current && (
        <Button variant="quiet" onPress={() => onWeek(current)}>
          {m.owner_week_title()}
        </Button>
      )}
      <IconButton label={m.owner_week_previous()} icon={<ChevronLeft size={22} />} onPress={() => onWeek(weeksAfter(monday, -1))} />
      <IconButton
        label={m.owner_week_next()}
        icon={<ChevronRight size={22} />}
        isDisabled={!isWithinReach(next, now)}
        onPress={() => onWeek(next)}
      />
    </div>
  )
}

/**
 * Occupancy and earnings of a week of the grounds that one runs, this one at first (DECISIONS 8). Nothing for somebody who runs none:
 * the day above it says what to do then.
 */
export function OwnerWeekSection() {
  const id = useId()
  const now = useNow(CLOCK_MS)
  const current = mondayOf(dayAt(now))
  const [asked, setAsked] = useState<Day | null>(null)
  const [page, setPage] = useState(1)
  const [groundId, setGroundId] = useState<number | null>(null)
  const monday = asked ?? current
  const query = useQuery(ownerWeekQueries.of(monday, page))
  const { hasFailed, savedAt } = useStanding(query)
  if (query.data?.groundCount === 0) return null

  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionHead
        id={id}
        title={monday === current ? m.owner_week_title() : m.owner_week_other({ day: formatDay(monday) })}
        action={<WeekSwitch monday={monday} now={now} onWeek={(day) => setAsked(day === current ? null : day)} />}
        isLive
      >
        <p className={css.note}>{m.owner_week_range({ from: formatDay(monday), to: formatDay(sundayOf(monday)) })}</p>
        {savedAt !== null && <DataAge updatedAt={savedAt} />}
      </SectionHead>
      {query.data ? (
        <Content {...query.data} page={page} onPage={setPage} groundId={groundId} onGround={setGroundId} />
      ) : hasFailed ? (
        <ErrorState title={m.owner_week_failed()} hint={m.owner_week_failed_hint()} onRetry={() => void query.refetch()} />
      ) : (
        loading()
      )}
    </section>
  )
}
