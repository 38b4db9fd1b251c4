import { useId, type CSSProperties, type ReactNode } from 'react'
import { dayAt, type Day } from '#core/domain/calendar.ts'
import css from '#src/features/owner-week/owner-week.module.css'
import { serverNow } from '#src/lib/clock.ts'
import { formatDay } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

/** A day of a plot. */
export interface PlotDay {
  date: Day
  /** From 0 to 1 of the plot's scale, and together not more than that. */
  solid: number
  hatched?: number
  /** The number beside the bar. */
  value: string
  /** What the number is made of, in words. */
  detail: string
}

interface WeekPlotProps {
  title: string
  /** The number of the whole week. */
  total: string
  /** What it is made of: the legend. */
  note: ReactNode
  days: readonly PlotDay[]
}

const lengthOf = (share: number) => ({ '--share': `${share * 100}%` }) as CSSProperties

function PlotRow({ day: { date, solid, hatched = 0, value, detail }, isToday }: { day: PlotDay; isToday: boolean }) {
  const [weekday, rest] = formatDay(date).split(', ')
  return (
    <li className={isToday ? `${css.day} ${css.isToday}` : css.day} aria-current={isToday ? 'date' : undefined}>
      <span className={css.when}>
        <span>{isToday ? m.owner_week_today() : weekday}</span> <span className={css.date}>{rest}</span>
      </span>
      <span className={css.track} aria-hidden="true">
        {solid > 0 && <span className={css.solid} style={lengthOf(solid)} />}
        {hatched > 0 && <span className={css.hatched} style={lengthOf(hatched)} />}
      </span>
      <span className={css.value}>{value}</span>
      <span className="visually-hidden">{detail}</span>
    </li>
  )
}

/** Seven bars with their numbers: side by side where there is room, else one below the other. A list for those who do not see it. */
export function WeekPlot({ title, total, note, days }: WeekPlotProps) {
  const id = useId()
  const today = dayAt(serverNow())
  return (
    <figure className={css.plot} aria-labelledby={id}>
      <figcaption className={css.caption}>
        <h3 id={id}>{title}</h3>
        <b className={css.total}>{total}</b>
        <div className={css.note}>{note}</div>
      </figcaption>
      <ol className={css.bars}>
        {days.map((day) => (
          <PlotRow key={day.date} day={day} isToday={day.date === today} />
        ))}
      </ol>
    </figure>
  )
}
