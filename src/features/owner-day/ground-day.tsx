import { CloudRain } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { DaySlot, OwnerDay } from '#core/contract/owner.ts'
import { dayAt, type Day } from '#core/domain/calendar.ts'
import { formatRupees } from '#core/domain/money.ts'
import { daySums } from '#src/features/owner-day/day-sums.ts'
import { HourRow } from '#src/features/owner-day/hour-row.tsx'
import { hourTime } from '#src/features/owner-day/hour-state.ts'
import css from '#src/features/owner-day/ground-day.module.css'
import { useKeptFocus } from '#src/lib/kept-focus.ts'
import { m } from '#src/paraglide/messages.js'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { SectionHead } from '#src/ui/section-head.tsx'

type GroundOfDay = OwnerDay['grounds'][number]
/** What a person is about to do to an hour; without one, to the day. */
type Task = { kind: 'add'; slot: DaySlot | null } | { kind: 'unblock'; slot: DaySlot }

// With the phone library and the calendar: fetched when somebody is about to write.
const AddDialog = lazy(() => import('#src/features/owner-day/add-dialog.tsx').then((module) => ({ default: module.AddDialog })))
const UnblockDialog = lazy(() => import('#src/features/owner-day/unblock-dialog.tsx').then((module) => ({ default: module.UnblockDialog })))

interface GroundDayProps {
  ground: GroundOfDay
  day: Day
  now: Date
}

function Head({ ground, id, isAhead, onBlock }: { ground: GroundOfDay; id: string; isAhead: boolean; onBlock: () => void }) {
  const { booked, offered, owed } = daySums(ground.slots)
  const blockHours = isAhead && (
    <Button variant="quiet" onPress={onBlock}>
      {m.owner_day_block_hours()}
    </Button>
  )
  return (
    <SectionHead id={id} title={ground.ground_name} action={blockHours}>
      {!ground.is_active && (
        <p className={css.soft}>
          <Badge tone="wait">{m.owner_day_disabled()}</Badge> {m.owner_day_disabled_hint()}
        </p>
      )}
      <p className={css.soft}>
        {m.owner_day_ground_summary({ booked: String(booked), offered: String(offered), owed: formatRupees(owed) })}
      </p>
    </SectionHead>
  )
}

/** The hours of one ground, those that are over folded away while the day lasts. */
function Hours({ ground, day, now, onTask }: GroundDayProps & { onTask: (task: Task) => void }) {
  const isOver = (slot: DaySlot) => hourTime(day, slot.slot_time, now) === 'over'
  const isToday = day === dayAt(now)
  const earlier = isToday ? ground.slots.filter(isOver) : []
  const rest = isToday ? ground.slots.filter((slot) => !isOver(slot)) : ground.slots
  const row = (slot: DaySlot) => (
    <HourRow
      key={slot.slot_time}
      slot={slot}
      day={day}
      now={now}
      takesBookings={ground.is_active}
      onAdd={() => onTask({ kind: 'add', slot })}
      onUnblock={() => onTask({ kind: 'unblock', slot })}
    />
  )
  return (
    <>
      {earlier.length > 0 && (
        <details className={css.earlier}>
          <summary>{m.owner_day_earlier({ count: earlier.length, booked: String(daySums(earlier).booked) })}</summary>
          <ol className={css.hours}>{earlier.map(row)}</ol>
        </details>
      )}
      <ol className={css.hours} aria-label={m.owner_day_timeline({ ground: ground.ground_name })}>
        {rest.map(row)}
      </ol>
    </>
  )
}

/** One ground's day as a timeline: who comes hour by hour, what is free, what the ground keeps for itself. */
export function GroundDay({ ground, day, now }: GroundDayProps) {
  const id = useId()
  const keptFocus = useKeptFocus()
  const [task, setTask] = useState<Task | null>(null)
  const isAhead = day >= dayAt(now)
  const place = { ground: { id: ground.ground_id, name: ground.ground_name }, day }
  const close = () => setTask(null)
  return (
    <section className={css.ground} aria-labelledby={id}>
      <Head ground={ground} id={id} isAhead={isAhead && ground.slots.length > 0} onBlock={() => setTask({ kind: 'add', slot: null })} />
      {ground.slots.length === 0 ? (
        <p className={css.quiet}>
          {m.owner_day_no_hours()}
          <ButtonLink to="/ground-management/edit/$groundId" params={{ groundId: String(ground.ground_id) }} variant="secondary">
            {m.owner_day_edit_ground()}
          </ButtonLink>
        </p>
      ) : (
        <div className={css.timeline} {...keptFocus}>
          <Hours ground={ground} day={day} now={now} onTask={setTask} />
        </div>
      )}
      {isAhead && (
        <ButtonLink to="/rain-out" search={{ ground: ground.ground_id, date: day }} variant="quiet">
          <CloudRain size={18} aria-hidden="true" />
          {m.owner_day_rain_out()}
        </ButtonLink>
      )}
      <Suspense fallback={null}>
        {task?.kind === 'add' && (
          <AddDialog {...place} slots={ground.slots} slot={task.slot} takesBookings={ground.is_active} onClose={close} />
        )}
        {task?.kind === 'unblock' && <UnblockDialog {...place} slot={task.slot} onClose={close} />}
      </Suspense>
    </section>
  )
}
