import type { GroundDetail } from '#core/contract/grounds.ts'
import { DirectionsLink } from '#src/components/ground-card/directions-link.tsx'
import css from '#src/features/ground-details/about-ground.module.css'
import { Facilities } from '#src/features/ground-details/facilities.tsx'
import { ReviewsSection } from '#src/features/ground-details/reviews-section.tsx'
import { WeeklyPrices } from '#src/features/ground-details/weekly-prices.tsx'
import { m } from '#src/paraglide/messages.js'

/** What one reads before going there: facilities, prices, address, who runs it, what others say. */
export function AboutGround({ ground }: { ground: GroundDetail }) {
  return (
    <div className={css.about}>
      <Facilities facilities={ground.facilities} />
      <WeeklyPrices ground={ground} />
      <section className={css.section}>
        <h2>{m.ground_about()}</h2>
        {ground.description && <p className={css.text}>{ground.description}</p>}
        <dl className={css.facts}>
          <dt>{m.ground_address()}</dt>
          <dd>{ground.address}</dd>
          <dt>{m.ground_owner()}</dt>
          <dd>{ground.owner_name ?? m.ground_owner_default()}</dd>
        </dl>
        <DirectionsLink ground={ground} />
      </section>
      <ReviewsSection ground={ground} />
    </div>
  )
}
