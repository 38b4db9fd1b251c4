import type { BallType } from '#core/domain/seats.ts'
import css from '#src/components/ball-icon/ball-icon.module.css'

/** A tennis ball has a curved seam, a leather ball a straight stitched one: told apart without colour. Named by the text beside it. */
export function BallIcon({ ball }: { ball: BallType }) {
  return (
    <svg className={`${css.ball} ${css[ball]}`} viewBox="0 0 16 16" aria-hidden="true">
      <circle className={css.body} cx="8" cy="8" r="7.25" />
      {ball === 'tennis' ? (
        <path className={css.seam} d="M4.2 1.8c2.6 3.6 2.6 8.8 0 12.4M11.8 1.8c-2.6 3.6-2.6 8.8 0 12.4" />
      ) : (
        <path className={css.stitch} d="M6.6 1v14M9.4 1v14" />
      )}
    </svg>
  )
}
