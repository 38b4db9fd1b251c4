import { Link } from '@tanstack/react-router'
import type { GroundResult } from '#core/contract/grounds.ts'
import type { Day } from '#core/domain/calendar.ts'
import { formatRupees } from '#core/domain/money.ts'
import { ballsOf, type BallType } from '#core/domain/seats.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { DirectionsLink } from '#src/components/ground-card/directions-link.tsx'
import css from '#src/components/ground-card/ground-card.module.css'
import { SlotTags } from '#src/components/ground-card/slot-tags.tsx'
import { GroundPicture } from '#src/components/ground-picture/ground-picture.tsx'
import { primaryImage } from '#src/components/ground-picture/picture-sources.ts'
import { Rating } from '#src/components/rating/rating.tsx'
import { pricedSlots, toSlotViews } from '#src/components/slot-grid/slot-views.ts'
import { formatDistance } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'

export interface GroundCardProps {
  ground: GroundResult
  day: Day
  ball: BallType
  now: Date
  /** The slot that was searched for. */
  wantedSlot?: string | undefined
  /** The first card of a page: its picture is fetched before the others. */
  isFirst?: boolean
}

const SIZES = '(min-width: 72rem) 23rem, (min-width: 44rem) 50vw, 100vw'

function OfferedBalls({ availability }: { availability: GroundResult['availability'] }) {
  const balls = ballsOf(availability)
  return (
    <span className={css.balls}>
      <span className="visually-hidden">{m.ground_ball_offers({ balls: balls.map(ballName).join(', ') })}</span>
      {balls.map((ball) => (
        <BallIcon key={ball} ball={ball} />
      ))}
    </span>
  )
}

/** One ground of a search: where, how much, and which hours are free, before anything else (SPEC 2). */
export function GroundCard({ ground, day, ball, now, wantedSlot, isFirst = false }: GroundCardProps) {
  const prices = ground.slot_prices ?? []
  const slots = toSlotViews({ day, ball, prices, states: ground.slot_states ?? {}, offered: pricedSlots({ day, ball, prices }), now })
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <GroundPicture image={primaryImage(ground.images)} alt="" sizes={SIZES} priority={isFirst} />
      </div>
      <div className={css.body}>
        <div className={css.row}>
          <h2 className={css.name}>
            <Link to="/ground/$groundId" params={{ groundId: String(ground.id) }} search={{ ballType: ball }} className={css.cover}>
              {ground.name}
            </Link>
          </h2>
          <p className={css.price}>
            {formatRupees(ground.price_per_hour)}
            <span>{m.ground_per_hour()}</span>
          </p>
        </div>
        <div className={css.row}>
          <p className={css.where}>
            {ground.distance !== null && <span className={css.away}>{m.ground_away({ km: formatDistance(ground.distance) })}</span>}
            <span>{ground.location}</span>
          </p>
          <div className={css.marks}>
            <Rating rating={ground.rating} count={ground.review_count} />
            <OfferedBalls availability={ground.availability} />
            <DirectionsLink ground={ground} isCompact />
          </div>
        </div>
        <SlotTags ground={ground} day={day} ball={ball} slots={slots} wanted={wantedSlot} />
      </div>
    </article>
  )
}
