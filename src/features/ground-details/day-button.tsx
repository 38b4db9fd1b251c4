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

/** One day: its weekday over its number; the full date is its name. */
export function DayButton({ day, today, isChosen, onChoose }: DayButtonProps) {
  const full = formatDay(day)
  return (
    <button type="button" className={css.day} aria-pressed={isChosen} aria-label={day === today ? `${m.search_today()}, ${full}` : full} onClick={onChoose}>
      <span>{day === today ? m.search_today() : full.split(',')[0]}</span>
      <b>{Number(day.slice(8))}</b>
    </button>
  )
}
