import type { GroundDetail } from '#core/contract/grounds.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { DataAge } from '#src/components/data-age/data-age.tsx'
import { SlotGrid } from '#src/components/slot-grid/slot-grid.tsx'
import { rowCount } from '#src/components/slot-grid/split-past.ts'
import { BookingBar } from '#src/features/ground-details/booking-bar.tsx'
import css from '#src/features/ground-details/booking-panel.module.css'
import { DayStrip } from '#src/features/ground-details/day-strip.tsx'
import { SlotsSkeleton } from '#src/features/ground-details/slots-skeleton.tsx'
import { TeamOptions } from '#src/features/ground-details/team-options.tsx'
import { useChoice, type Choice } from '#src/features/ground-details/use-choice.ts'
import { useSlots } from '#src/features/ground-details/use-slots.ts'
import { formatDay } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segmented } from '#src/ui/segmented.tsx'

function BallChoice({ choice: { ball, balls, chooseBall } }: { choice: Choice }) {
  if (balls.length === 1) {
    return (
      <p className={css.onlyBall}>
        <BallIcon ball={ball} />
        {ball === 'tennis' ? m.ground_ball_only_tennis() : m.ground_ball_only_leather()}
      </p>
    )
  }
  const options = balls.map((each) => ({ value: each, label: ballName(each), icon: <BallIcon ball={each} /> }))
  return <Segmented label={m.ground_ball_label()} isLabelHidden value={ball} options={options} onChange={chooseBall} />
}

function StaleNotice({ savedAt }: { savedAt: number }) {
  return (
    <Notice tone="wait">
      {m.ground_stale_slots()}
      {savedAt > 0 && <DataAge updatedAt={savedAt} />}
    </Notice>
  )
}

/** Day, ball, hour, team: everything that a booking needs, in that order, with the button at the thumb. */
export function BookingPanel({ ground }: { ground: GroundDetail }) {
  const choice = useChoice(ground)
  const { slots, selected, isOffline, isLoading, savedAt } = useSlots(ground, choice)
  if (slots.length === 0) return <EmptyState title={m.ground_no_slots()} />
  return (
    <>
      <div className={css.panel}>
        <DayStrip day={choice.day} today={choice.today} onChange={choice.chooseDay} />
        <BallChoice choice={choice} />
        {isOffline && <StaleNotice savedAt={savedAt} />}
        {isLoading ? (
          <SlotsSkeleton count={rowCount(slots)} />
        ) : (
          <SlotGrid
            label={m.ground_slots_label({ day: formatDay(choice.day) })}
            slots={slots}
            selected={selected?.label ?? null}
            onSelect={choice.chooseSlot}
          />
        )}
        <TeamOptions choice={choice} slot={selected} umpireFee={ground.umpire_fee} />
      </div>
      <BookingBar ground={ground} choice={choice} slot={selected} />
    </>
  )
}
