import { CalendarDays, X } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { Day } from '#core/domain/calendar.ts'
import { formatDay } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import css from './calendar-field.module.css'
import field from './field.module.css'

interface CalendarFieldProps {
  label: string
  value: Day | null
  onChange: (day: Day | null) => void
  minValue: Day
  maxValue: Day
  isClearable?: boolean
}

// The calendar weighs 33 kB: fetched when somebody is about to open it.
const loadMonth = () => import('#src/ui/month-calendar.tsx')
const MonthCalendar = lazy(() => loadMonth().then((module) => ({ default: module.MonthCalendar })))

/** A day chosen from a calendar; typing is blocked (SPEC 5, search). */
export function CalendarField({ label, value, onChange, minValue, maxValue, isClearable = false }: CalendarFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const choose = (day: Day) => {
    onChange(day)
    setIsOpen(false)
  }
  return (
    <div className={field.field}>
      <span id={id} className={field.label}>
        {label}
      </span>
      <div className={field.withButton}>
        <button
          id={`${id}-value`}
          type="button"
          className={`${field.control} ${css.open}`}
          aria-labelledby={`${id} ${id}-value`}
          aria-haspopup="dialog"
          onPointerEnter={() => void loadMonth()}
          onClick={() => setIsOpen(true)}
        >
          <CalendarDays size={18} aria-hidden="true" />
          {value ? formatDay(value) : m.common_any_date()}
        </button>
        {isClearable && value && <IconButton label={m.common_clear()} icon={<X size={18} />} onPress={() => onChange(null)} />}
      </div>
      <Dialog title={label} isOpen={isOpen} onClose={() => setIsOpen(false)} variant="sheet">
        <Suspense fallback={<Skeleton height="22rem" />}>
          <MonthCalendar label={label} value={value} onChange={choose} minValue={minValue} maxValue={maxValue} />
        </Suspense>
      </Dialog>
    </div>
  )
}
