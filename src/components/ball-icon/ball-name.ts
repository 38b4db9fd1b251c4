import type { BallType } from '#core/domain/seats.ts'
import { m } from '#src/paraglide/messages.js'

/** `Tennis` or `Leather` in the language of the page. */
export function ballName(ball: BallType): string {
  return ball === 'tennis' ? m.ground_ball_tennis() : m.ground_ball_leather()
}
