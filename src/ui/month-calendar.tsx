import { parseDate, toZoned } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { GROUND_TIME_ZONE, type Day } from '#core/domain/calendar.ts'
import { m } from '#src/paraglide/messages.js'
import { getLocale } from '#src/paraglide/runtime.js'
import css from './calendar-field.module.css'

interface MonthCalendarProps {
  label: string
  value: Day | null
  onChange: (day: Day) => void
  minValue: Day
  maxValue: Day
}

/** `YYYY-MM-DD`, which a zoned day begins with. */
const DAY_LENGTH = 10

/** The dialog was opened for the calendar: the arrow keys work at once. */
const START_HERE = { autoFocus: true }

/** A month of days, by touch, mouse or arrow keys; loaded by `CalendarField`. */
export function MonthCalendar({ label, value, onChange, minValue, maxValue }: MonthCalendarProps) {
  return (
    <I18nProvider locale={getLocale() === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN'}>
      <Calendar
        className={css.calendar}
        aria-label={label}
        // With its zone, so that the day marked as today is the grounds' and not the phone's (DECISIONS 2).
        value={value ? toZoned(parseDate(value), GROUND_TIME_ZONE) : null}
        onChange={(day) => onChange(day.toString().slice(0, DAY_LENGTH))}
        minValue={parseDate(minValue)}
        maxValue={parseDate(maxValue)}
        firstDayOfWeek="mon"
        {...START_HERE}
      >
        <div className={css.head}>
          <Button slot="previous" className={css.step} aria-label={m.common_previous_month()}>
            <ChevronLeft size={22} aria-hidden="true" />
          </Button>
          <CalendarHeading className={css.title} />
          <Button slot="next" className={css.step} aria-label={m.common_next_month()}>
            <ChevronRight size={22} aria-hidden="true" />
          </Button>
        </div>
        <CalendarGrid className={css.grid} weekdayStyle="short">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.cell} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}
