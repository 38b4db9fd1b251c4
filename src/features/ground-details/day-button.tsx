import type { Day } from '#core/domain/calendar.ts'
import css from '#src/features/ground-details/day-strip.module.css'
import { formatDay } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

interface DayButtonProps {
  day: Day
  today: Day
  isChosen: boolean
  onChoose: () => void
}

/** One day: its weekday over its number; the month is told, not shown. */
export function DayButton({ day, today, isChosen, onChoose }: DayButtonProps) {
  const [weekday, date = ''] = formatDay(day).split(', ')
  return (
    <button type="button" className={css.day} aria-pressed={isChosen} onClick={onChoose}>
      <span>{day === today ? m.search_today() : weekday}</span> <b>{Number(day.slice(8))}</b>
      <span className="visually-hidden">{date.split(' ').at(-1)}</span>
    </button>
  )
}
