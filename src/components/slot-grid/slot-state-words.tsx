import { Check, Hourglass, Lock, Users } from 'lucide-react'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import css from '#src/components/slot-grid/slot-grid.module.css'
import type { SlotView } from '#src/components/slot-grid/slot-views.ts'
import { formatClock } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

const fullWords = ({ bookingCount }: SlotView) => (bookingCount > 1 ? m.ground_slot_matched() : m.ground_slot_full())

function stateWords(slot: SlotView): string {
  switch (slot.kind) {
    case 'past':
      return m.ground_in_past()
    case 'unpriced':
      return m.ground_slot_unpriced()
    case 'available':
      return m.ground_slot_available()
    case 'join':
      return m.ground_slot_waiting()
    case 'held':
      return m.ground_slot_held({ time: formatClock(new Date(slot.heldUntil ?? 0)) })
    case 'yours':
      return slot.heldUntil === null ? m.ground_slot_yours() : m.ground_slot_yours_held({ time: formatClock(new Date(slot.heldUntil)) })
    case 'full':
      return fullWords(slot)
  }
}

function StateIcon({ slot }: { slot: SlotView }) {
  if (slot.kind === 'join' && slot.bookedBall) return <BallIcon ball={slot.bookedBall} />
  if (slot.kind === 'held') return <Hourglass size={16} aria-hidden />
  if (slot.kind === 'yours') return <Check size={16} aria-hidden />
  if (slot.kind !== 'full') return null
  return slot.bookingCount > 1 ? <Users size={16} aria-hidden /> : <Lock size={16} aria-hidden />
}

/** A slot's state in words with its icon, and up to two team names (SPEC 4). */
export function SlotStateWords({ slot }: { slot: SlotView }) {
  const showsTeams = slot.kind === 'join' || slot.kind === 'full'
  return (
    <>
      <span className={css.state}>
        <StateIcon slot={slot} />
        {stateWords(slot)}
      </span>
      {showsTeams && slot.teams.length > 0 && <span className={css.teams}>{slot.teams.join(', ')}</span>}
    </>
  )
}
