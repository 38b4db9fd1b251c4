import { Ban, CircleCheck, Hourglass, Plus, UserRound, UserRoundSearch, UsersRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DaySlot } from '#core/contract/owner.ts'
import { slotStart, type Day } from '#core/domain/calendar.ts'
import { slotIndexOf } from '#core/domain/slots.ts'
import { BookingLine } from '#src/features/owner-day/booking-line.tsx'
import { hourState, hourTime, type HourState } from '#src/features/owner-day/hour-state.ts'
import css from '#src/features/owner-day/hour-row.module.css'
import { reasonName } from '#src/features/owner-day/reason-name.ts'
import { formatHour, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'

const HOUR_MS = 3_600_000

/** States with something in the hour: word, icon, tone. */
const LOOKS: Record<Exclude<HourState, 'free' | 'over'>, { word: () => string; Icon: LucideIcon; tone: 'good' | 'wait' | 'off' }> = {
  blocked: { word: m.owner_day_state_blocked, Icon: Ban, tone: 'off' },
  held: { word: m.owner_day_state_held, Icon: Hourglass, tone: 'wait' },
  half: { word: m.owner_day_state_half, Icon: UserRoundSearch, tone: 'wait' },
  alone: { word: m.owner_day_state_one_team, Icon: UserRound, tone: 'good' },
  matched: { word: m.owner_day_state_matched, Icon: UsersRound, tone: 'good' },
  full: { word: m.owner_day_state_full, Icon: CircleCheck, tone: 'good' },
}

interface HourRowProps {
  slot: DaySlot
  day: Day
  now: Date
  /** Whether the ground is enabled: the hours of a disabled one can only be blocked. */
  takesBookings: boolean
  onAdd: () => void
  onUnblock: () => void
}

/** How much of the hour is played, drawn across it. */
function NowLine({ since }: { since: number }) {
  return <span className={css.nowLine} style={{ insetBlockStart: `${(since / HOUR_MS) * 100}%` }} aria-hidden="true" />
}

function FreeHour({ props: { slot, takesBookings, onAdd }, isOver }: { props: HourRowProps; isOver: boolean }) {
  if (isOver) return <p className={css.over}>{m.owner_day_state_over()}</p>
  return (
    <button type="button" className={css.free} onClick={onAdd}>
      <Plus size={18} aria-hidden="true" />
      <span>
        <b>{m.owner_day_state_free()}</b>
        <span className="visually-hidden">, {formatSlot(slot.slot_time)}</span>
        <span aria-hidden="true"> · </span>
        {takesBookings ? m.owner_day_free_action() : m.owner_day_tab_block()}
      </span>
    </button>
  )
}

/** The state of an hour in word and icon, and the one thing that can be done about it. */
function State({ state, slot, action }: { state: keyof typeof LOOKS; slot: DaySlot; action: ReactNode }) {
  const { word, Icon, tone } = LOOKS[state]
  return (
    <div className={css.state}>
      <span className={css[tone]}>
        <Icon size={16} aria-hidden="true" />
        {word()}
        {slot.block && `: ${reasonName(slot.block.reason)}`}
      </span>
      {!slot.is_offered && <span className={css.soft}>{m.owner_day_not_offered()}</span>}
      {action}
    </div>
  )
}

function Action({ state, props: { takesBookings, onAdd, onUnblock } }: { state: HourState; props: HourRowProps }) {
  if (state === 'half' && takesBookings) {
    return (
      <Button variant="quiet" onPress={onAdd}>
        {m.owner_day_add_opponent()}
      </Button>
    )
  }
  if (state !== 'blocked') return null
  return (
    <Button variant="quiet" onPress={onUnblock}>
      {m.owner_day_unblock()}
    </Button>
  )
}

function TakenHour({ state, props, isOver }: { state: keyof typeof LOOKS; props: HourRowProps; isOver: boolean }) {
  const { slot, day, now } = props
  return (
    <div className={`${css.card} ${css[`${LOOKS[state].tone}Edge`]}`}>
      <State state={state} slot={slot} action={isOver || !slot.is_offered ? null : <Action state={state} props={props} />} />
      {slot.block?.note && <p className={css.soft}>{slot.block.note}</p>}
      {slot.bookings.map((booking) => (
        <BookingLine key={booking.id} booking={booking} day={day} now={now} />
      ))}
    </div>
  )
}

/** One hour of a ground: the time left, who comes right, in words and with an icon; the hour that runs is marked. */
export function HourRow(props: HourRowProps) {
  const { slot, day, now } = props
  const time = hourTime(day, slot.slot_time, now)
  const state = hourState(slot, time === 'over')
  return (
    <li className={css.hour} aria-current={time === 'now' ? 'time' : undefined}>
      <div className={css.time}>
        <span aria-hidden="true">{formatHour(slot.slot_time)}</span>
        <span className="visually-hidden">{formatSlot(slot.slot_time)}</span>
        {time === 'now' && <b className={css.now}>{m.owner_day_now()}</b>}
      </div>
      <div className={css.what}>
        {state === 'free' || state === 'over' ? (
          <FreeHour props={props} isOver={state === 'over'} />
        ) : (
          <TakenHour state={state} props={props} isOver={time === 'over'} />
        )}
      </div>
      {time === 'now' && <NowLine since={now.getTime() - slotStart(day, slotIndexOf(slot.slot_time) ?? 0).getTime()} />}
    </li>
  )
}
