import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { addDays, BOOKING_WINDOW_DAYS, type Day } from '#core/domain/calendar.ts'
import { DayButton } from '#src/features/ground-details/day-button.tsx'
import css from '#src/features/ground-details/day-strip.module.css'
import { stripDays } from '#src/features/ground-details/strip-days.ts'
import { m } from '#src/paraglide/messages.js'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

// The calendar is heavy: fetched when somebody is about to open it.
const loadMonth = () => import('#src/ui/month-calendar.tsx')
const MonthCalendar = lazy(() => loadMonth().then((module) => ({ default: module.MonthCalendar })))

interface DayStripProps {
  day: Day
  today: Day
  onChange: (day: Day) => void
}

/** The next days at the thumb, the other ninety in a calendar (SPEC 5). */
export function DayStrip({ day, today, onChange }: DayStripProps) {
  const [isOpen, setIsOpen] = useState(false)
  function choose(chosen: Day): void {
    onChange(chosen)
    setIsOpen(false)
  }
  return (
    <fieldset className={css.strip} aria-label={m.ground_day_label()}>
      {stripDays(day, today).map((each) => (
        <DayButton key={each} day={each} today={today} isChosen={each === day} onChoose={() => onChange(each)} />
      ))}
      <button
        type="button"
        className={css.day}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadMonth()}
        onClick={() => setIsOpen(true)}
      >
        <span>{m.ground_more_days()}</span>
        <CalendarDays size={20} aria-hidden />
      </button>
      <Dialog title={m.ground_choose_day()} isOpen={isOpen} onClose={() => setIsOpen(false)} variant="sheet">
        <Suspense fallback={<Skeleton height="22rem" />}>
          <MonthCalendar
            label={m.ground_choose_day()}
            value={day}
            onChange={choose}
            minValue={today}
            maxValue={addDays(today, BOOKING_WINDOW_DAYS)}
          />
        </Suspense>
      </Dialog>
    </fieldset>
  )
}
