import { Link } from '@tanstack/react-router'
import type { Day } from '#core/domain/calendar.ts'
import { formatRupees } from '#core/domain/money.ts'
import type { BallType } from '#core/domain/seats.ts'
import css from '#src/components/ground-card/slot-tags.module.css'
import { visibleTags } from '#src/components/ground-card/visible-tags.ts'
import type { SlotView } from '#src/components/slot-grid/slot-views.ts'
import { formatHour } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

export interface SlotTagsProps {
  ground: { id: number; name: string }
  day: Day
  ball: BallType
  slots: readonly SlotView[]
  /** The slot that was searched for: always among them. */
  wanted?: string | undefined
}

const WORDS: Record<Exclude<SlotView['kind'], 'available'>, () => string> = {
  past: m.ground_in_past,
  unpriced: m.ground_slot_unpriced,
  join: m.ground_tag_join,
  full: m.ground_tag_booked,
  held: m.ground_tag_held,
  yours: m.ground_tag_yours,
}

/** A free slot says its price, any other its state: never by colour alone. */
function tagWord(slot: SlotView): string {
  return slot.kind === 'available' && slot.price !== null ? formatRupees(slot.price) : slot.kind === 'available' ? '' : WORDS[slot.kind]()
}

function Tag({ slot, ground, day, ball }: Omit<SlotTagsProps, 'slots' | 'wanted'> & { slot: SlotView }) {
  const content = (
    <>
      <span className={css.hour}>{formatHour(slot.label)}</span> <span className={css.word}>{tagWord(slot)}</span>
    </>
  )
  const className = `${css.tag} ${css[slot.kind]}`
  if (!slot.isOpen) {
    return (
      <button type="button" className={className} disabled>
        {content}
      </button>
    )
  }
  return (
    <Link
      to="/ground/$groundId"
      params={{ groundId: String(ground.id) }}
      search={{ date: day, slot: slot.label, ballType: ball }}
      className={className}
    >
      {content}
    </Link>
  )
}

/** Up to four hours of a ground, each one tap from its booking (SPEC 2, 4). */
export function SlotTags({ ground, day, ball, slots, wanted }: SlotTagsProps) {
  const { shown, moreCount } = visibleTags(slots, wanted)
  if (shown.length === 0) return <p className={css.none}>{m.ground_tags_none()}</p>
  return (
    <ul className={css.tags} aria-label={m.ground_tags_label({ name: ground.name })}>
      {shown.map((slot) => (
        <li key={slot.label}>
          <Tag slot={slot} ground={ground} day={day} ball={ball} />
        </li>
      ))}
      {moreCount > 0 && <li className={css.more}>{m.ground_more_slots({ count: moreCount })}</li>}
    </ul>
  )
}
