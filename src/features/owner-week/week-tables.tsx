import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { Earnings, OwnerWeek } from '#core/contract/owner.ts'
import { formatRupees, groupDigits } from '#core/domain/money.ts'
import css from '#src/features/owner-week/owner-week.module.css'
import type { WeekNumbers } from '#src/features/owner-week/week-plots.tsx'
import { formatDay } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { DataTable, type DataColumn } from '#src/ui/data-table.tsx'

/** The numbers of a day or of a ground, in one order. */
const numberColumns = (): DataColumn<Earnings>[] => [
  {
    header: m.owner_week_booked(),
    cell: ({ slots_booked, slots_offered }) => `${groupDigits(slots_booked)} / ${groupDigits(slots_offered)}`,
    isAmount: true,
  },
  { header: m.owner_week_occupancy(), cell: ({ occupancy_percent }) => `${occupancy_percent}%`, isAmount: true },
  { header: m.owner_week_closed(), cell: ({ slots_blocked }) => groupDigits(slots_blocked), isAmount: true },
  { header: m.owner_week_paid(), cell: ({ paid_online }) => formatRupees(paid_online), isAmount: true },
  { header: m.owner_week_owed(), cell: ({ owed_at_ground }) => formatRupees(owed_at_ground), isAmount: true },
  { header: m.owner_week_refunded(), cell: ({ refunded }) => formatRupees(refunded), isAmount: true },
  { header: m.owner_week_earnings(), cell: ({ earnings }) => formatRupees(earnings), isAmount: true },
]

type DayNumbers = WeekNumbers['days'][number]
type GroundWeek = OwnerWeek['grounds'][number]

const dayColumns = (): DataColumn<DayNumbers>[] => [
  { header: m.owner_week_day(), cell: ({ date }) => formatDay(date) },
  ...numberColumns(),
  {
    header: m.owner_week_action(),
    cell: ({ date }) => (
      <Link className={css.action} to="/dashboard" search={{ date }}>
        {m.owner_week_open_day()} <span className="visually-hidden">{formatDay(date)}</span>
      </Link>
    ),
  },
]

const groundColumns = (onShow: (groundId: number) => void): DataColumn<GroundWeek>[] => [
  { header: m.owner_week_ground(), cell: ({ ground_name }) => ground_name, isFreeText: true },
  ...numberColumns().map(({ cell, ...column }) => ({ ...column, cell: ({ total }: GroundWeek) => cell(total) })),
  {
    header: m.owner_week_action(),
    cell: ({ ground_id, ground_name }) => (
      <button type="button" className={css.action} onClick={() => onShow(ground_id)}>
        {m.owner_week_show_ground()} <span className="visually-hidden">{ground_name}</span>
      </button>
    ),
  },
]

interface WeekTablesProps {
  days: readonly DayNumbers[]
  /** Told one by one when there are several. */
  grounds: readonly GroundWeek[]
  onShow: (groundId: number) => void
}

/** The numbers of the plots and those behind them, to the paisa. */
export function WeekTables({ days, grounds, onShow }: WeekTablesProps) {
  return (
    <details className={css.numbers}>
      <summary>
        {m.owner_week_numbers()}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={css.tables}>
        <p className={css.note}>{m.owner_week_earnings_hint()}</p>
        <h3>{m.owner_week_by_day()}</h3>
        <DataTable caption={m.owner_week_by_day()} columns={dayColumns()} rows={days} keyOf={({ date }) => date} />
        {grounds.length > 1 && (
          <>
            <h3>{m.owner_week_by_ground()}</h3>
            <DataTable
              caption={m.owner_week_by_ground()}
              columns={groundColumns(onShow)}
              rows={grounds}
              keyOf={({ ground_id }) => ground_id}
            />
          </>
        )}
      </div>
    </details>
  )
}
