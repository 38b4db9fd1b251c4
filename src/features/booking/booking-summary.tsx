import type { GroundDetail } from '#core/contract/grounds.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { GroundPicture } from '#src/components/ground-picture/ground-picture.tsx'
import { primaryImage } from '#src/components/ground-picture/picture-sources.ts'
import css from '#src/features/booking/booking-step.module.css'
import type { BookingMode } from '#src/features/booking/offered-slots.ts'
import type { BookingChoice } from '#src/features/booking/use-booking-choice.ts'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

const KINDS: Record<BookingMode, () => string> = { full: m.booking_kind_full, half: m.booking_kind_half, join: m.booking_kind_join }

/** What is being booked: when, where, how. */
export function BookingSummary({ ground, choice }: { ground: GroundDetail; choice: BookingChoice }) {
  return (
    <section className={css.summary} aria-label={m.booking_summary_label()}>
      <div className={css.picture}>
        <GroundPicture image={primaryImage(ground.images)} alt="" sizes="8rem" />
      </div>
      <div>
        <p className={css.when}>
          <span>
            {formatDay(choice.day)}
            {choice.selected && ','}
          </span>{' '}
          {choice.selected && <span>{formatSlot(choice.selected.label)}</span>}
        </p>
        <p className={css.ground}>{ground.name}</p>
        <p className={css.kind}>
          {KINDS[choice.mode]()} · <BallIcon ball={choice.ball} /> {ballName(choice.ball)}
        </p>
      </div>
    </section>
  )
}
