import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { addDays, BOOKING_WINDOW_DAYS, type Day } from '#core/domain/calendar.ts'
import { managedGroundQueries } from '#src/api/managed-grounds.ts'
import css from '#src/features/owner-day/day-bar.module.css'
import type { OwnerDayParams } from '#src/features/owner-day/owner-day-params.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** How far back the calendar goes. */
const PAST_DAYS = 366

// The calendar is heavy: fetched when somebody is about to open it.
const loadMonth = () => import('#src/ui/month-calendar.tsx')
const MonthCalendar = lazy(() => loadMonth().then((module) => ({ default: module.MonthCalendar })))

interface DayBarProps {
  day: Day
  today: Day
  groundId: number | undefined
  onChange: (params: OwnerDayParams) => void
}

/** One ground of many; nothing where there is only one to choose. */
function GroundChoice({ groundId, onChange }: Pick<DayBarProps, 'groundId' | 'onChange'>) {
  const { data: grounds = [] } = useQuery(managedGroundQueries.all())
  if (grounds.length < 2) return null
  const options = grounds.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <SelectField
      label={m.owner_day_ground()}
      value={groundId === undefined ? '' : String(groundId)}
      onChange={(value) => onChange({ ground: value === '' ? undefined : Number(value), page: undefined })}
      options={[{ value: '', label: m.owner_day_all_grounds() }, ...options]}
    />
  )
}

/** The ways to other days, and to one ground alone. */
export function DayBar({ day, today, groundId, onChange }: DayBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const show = (date: Day) => onChange({ date: date === today ? undefined : date })
  function choose(chosen: Day): void {
    show(chosen)
    setIsOpen(false)
  }
  return (
    <div className={css.bar}>
      <div className={css.steps}>
        <IconButton label={m.owner_day_previous()} icon={<ChevronLeft size={24} />} onPress={() => show(addDays(day, -1))} />
        <Button variant="secondary" isDisabled={day === today} onPress={() => show(today)}>
          {m.owner_day_title()}
        </Button>
        <IconButton label={m.owner_day_next()} icon={<ChevronRight size={24} />} onPress={() => show(addDays(day, 1))} />
        <IconButton
          label={m.owner_day_choose()}
          icon={<CalendarDays size={22} />}
          onHover={() => void loadMonth()}
          onPress={() => setIsOpen(true)}
        />
      </div>
      <GroundChoice groundId={groundId} onChange={onChange} />
      <Dialog title={m.owner_day_choose()} isOpen={isOpen} onClose={() => setIsOpen(false)} variant="sheet">
        <Suspense fallback={<Skeleton height="22rem" />}>
          <MonthCalendar
            label={m.owner_day_choose()}
            value={day}
            onChange={choose}
            minValue={addDays(today, -PAST_DAYS)}
            maxValue={addDays(today, BOOKING_WINDOW_DAYS)}
          />
        </Suspense>
      </Dialog>
    </div>
  )
}
