import type { OwnerDay } from '#core/contract/owner.ts'
import { formatRupees } from '#core/domain/money.ts'
import { daySums } from '#src/features/owner-day/day-sums.ts'
import css from '#src/features/owner-day/day-figures.module.css'
import { m } from '#src/paraglide/messages.js'
import { Fact } from '#src/ui/fact.tsx'

interface DayFiguresProps {
  grounds: OwnerDay['grounds']
  /** There are more grounds than these. */
  isPart: boolean
}

/** How full the day is, what has come in and what is still to be had, before anything else. */
export function DayFigures({ grounds, isPart }: DayFiguresProps) {
  const { booked, offered, paid, owed } = daySums(grounds.flatMap((ground) => ground.slots))
  return (
    <section aria-label={m.owner_day_figures()}>
      <dl className={css.figures}>
        <Fact label={m.owner_day_booked()}>{m.owner_day_booked_of({ booked: String(booked), offered: String(offered) })}</Fact>
        <Fact label={m.owner_day_paid()}>{formatRupees(paid)}</Fact>
        <Fact label={m.owner_day_owed()}>{formatRupees(owed)}</Fact>
      </dl>
      {isPart && <p className={css.soft}>{m.owner_day_page_sums()}</p>}
    </section>
  )
}
