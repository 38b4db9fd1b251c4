import type { Ground } from '#core/contract/grounds.ts'
import { formatRupees } from '#core/domain/money.ts'
import { facilityKind } from '#src/components/facility/facility-kind.ts'
import { GroundPicture } from '#src/components/ground-picture/ground-picture.tsx'
import { primaryImage } from '#src/components/ground-picture/picture-sources.ts'
import css from '#src/components/nearby-card/nearby-card.module.css'
import { Rating } from '#src/components/rating/rating.tsx'
import { formatDistance } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { ButtonLink } from '#src/ui/button-link.tsx'

/** SPEC 9: facility tags on a nearby card. */
const MAX_TAGS = 3
const SIZES = '(min-width: 72rem) 23rem, (min-width: 44rem) 50vw, 100vw'

export interface NearbyCardProps {
  ground: Ground
  /** The first card of a page: its picture is fetched before the others. */
  isFirst?: boolean
  /** The heading's place below those of the page. */
  level?: 2 | 3
}

function FacilityTags({ facilities }: { facilities: readonly string[] }) {
  if (facilities.length === 0) return null
  const more = facilities.length - MAX_TAGS
  return (
    <ul className={css.tags} aria-label={m.nearby_facilities()}>
      {facilities.slice(0, MAX_TAGS).map((facility) => (
        <li key={facility}>{facilityKind(facility).name()}</li>
      ))}
      {more > 0 && <li>{m.nearby_more({ count: more })}</li>}
    </ul>
  )
}

/** A ground near where somebody lives (SPEC 2): how far, where, how good, how much, what it has. */
export function NearbyCard({ ground, isFirst = false, level = 2 }: NearbyCardProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <GroundPicture image={primaryImage(ground.images)} alt="" sizes={SIZES} priority={isFirst} />
        {ground.distance !== null && <span className={css.badge}>{m.nearby_km({ km: formatDistance(ground.distance) })}</span>}
      </div>
      <div className={css.body}>
        <Title className={css.name}>{ground.name}</Title>
        <p className={css.where}>{ground.location}</p>
        <p className={css.facts}>
          <Rating rating={ground.rating} count={ground.review_count} />
          <b>
            {formatRupees(ground.price_per_hour)}
            <span>{m.ground_per_hour()}</span>
          </b>
        </p>
        <FacilityTags facilities={ground.facilities} />
        <div className={css.way}>
          <ButtonLink to="/ground/$groundId" params={{ groundId: String(ground.id) }} variant="secondary" fullWidth>
            {m.nearby_view()}
            <span className="visually-hidden">: {ground.name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
