import type { createBlock } from '#core/contract/blocks.ts'
import type { ResponseOf } from '#core/contract/endpoint.ts'
import css from '#src/features/owner-day/day-form.module.css'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'

type Outcome = ResponseOf<typeof createBlock>

/** More fill the screen of a phone. */
const SHOWN = 8
const WHO = { booking: m.owner_day_taken_booking, hold: m.owner_day_taken_hold, block: m.owner_day_taken_block }

function TakenHours({ taken }: { taken: Outcome['taken'] }) {
  const more = taken.length - SHOWN
  return (
    <>
      <h3>{m.owner_day_taken_title({ count: taken.length })}</h3>
      <ul className={css.taken}>
        {taken.slice(0, SHOWN).map(({ booking_date, slot_time, by }) => (
          <li key={`${booking_date} ${slot_time}`}>
            {formatDay(booking_date)}, {formatSlot(slot_time)} <b>{WHO[by]()}</b>
          </li>
        ))}
        {more > 0 && <li>{m.owner_day_taken_more({ count: String(more) })}</li>}
      </ul>
    </>
  )
}

interface BlockOutcomeProps {
  groundId: number
  outcome: Outcome
  onDone: () => void
}

/** What a block came to when not all of it was free: nothing that was taken is touched, and how bookings can be cancelled. */
export function BlockOutcome({ groundId, outcome: { block, taken }, onDone }: BlockOutcomeProps) {
  const booked = taken.find(({ by }) => by === 'booking')
  return (
    <div className={css.form}>
      <output className={css.outcome}>{block ? m.owner_day_blocked_done({ count: block.hours.length }) : m.owner_day_block_none()}</output>
      {taken.length > 0 && <TakenHours taken={taken} />}
      {booked && (
        <ButtonLink to="/rain-out" search={{ ground: groundId, date: booked.booking_date }} variant="secondary">
          {m.owner_day_taken_rain_out()}
        </ButtonLink>
      )}
      <Button onPress={onDone} fullWidth>
        {m.owner_day_done()}
      </Button>
    </div>
  )
}
