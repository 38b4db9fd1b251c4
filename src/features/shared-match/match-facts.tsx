import { Link } from '@tanstack/react-router'
import type { SharedMatch } from '#core/contract/bookings.ts'
import { formatRupees } from '#core/domain/money.ts'
import { BallIcon } from '#src/components/ball-icon/ball-icon.tsx'
import { ballName } from '#src/components/ball-icon/ball-name.ts'
import { DirectionsLink } from '#src/components/ground-card/directions-link.tsx'
import { GroundPicture } from '#src/components/ground-picture/ground-picture.tsx'
import { primaryImage } from '#src/components/ground-picture/picture-sources.ts'
import css from '#src/features/shared-match/shared-match.module.css'
import { formatDay, formatSlot } from '#src/lib/format.ts'
import { m } from '#src/paraglide/messages.js'
import { Fact } from '#src/ui/fact.tsx'

/** Where it is played, with its picture. */
export function MatchGround({ match }: { match: SharedMatch }) {
  return (
    <div className={css.ground}>
      <div className={css.picture}>
        <GroundPicture image={primaryImage(match.images)} alt="" sizes="(min-width: 40rem) 38rem, 100vw" priority />
      </div>
      <div className={css.place}>
        <div>
          <h2>
            <Link to="/ground/$groundId" params={{ groundId: String(match.ground_id) }} search={{ ballType: match.ball_type }}>
              {match.ground_name}
            </Link>
          </h2>
          <p className={css.soft}>{match.address}</p>
        </div>
        <DirectionsLink ground={{ ...match, name: match.ground_name }} isCompact />
      </div>
    </div>
  )
}

/** What the match is: when, where, with which ball, who waits. */
export function MatchFacts({ match, team }: { match: SharedMatch; team: string }) {
  return (
    <section className={css.card} aria-label={m.matches_facts()}>
      <MatchGround match={match} />
      <dl className={css.facts}>
        <Fact label={m.matches_when()}>
          <span>{formatDay(match.booking_date)},</span> <span>{formatSlot(match.slot_time)}</span>
        </Fact>
        <Fact label={m.matches_ball()}>
          <BallIcon ball={match.ball_type} /> {ballName(match.ball_type)}
        </Fact>
        <Fact label={m.matches_team()}>{team}</Fact>
        {match.needs_umpire && <Fact label={m.matches_umpire_label()}>{m.matches_umpire({ team })}</Fact>}
      </dl>
    </section>
  )
}

/** What joining costs: now, and later at the ground. */
export function WhatItCosts({ match }: { match: SharedMatch }) {
  return (
    <section className={css.card}>
      <dl className={css.costs}>
        <Fact label={m.matches_pay_now()}>{formatRupees(match.advance_amount)}</Fact>
        <Fact label={m.matches_owed()}>{formatRupees(match.owed_at_ground)}</Fact>
      </dl>
      <p className={css.soft}>{m.matches_price_note()}</p>
    </section>
  )
}
