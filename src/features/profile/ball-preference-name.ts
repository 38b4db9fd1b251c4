import type { User } from '#core/contract/users.ts'
import { m } from '#src/paraglide/messages.js'

const NAMES = { tennis: m.profile_ball_tennis, leather: m.profile_ball_leather, both: m.profile_ball_both }

/** `Tennis Ball`, `Leather Ball`, `Both` (SPEC 2), in the language of the page. */
export function ballPreferenceName(ball: User['preferred_ball_type']): string {
  return NAMES[ball]()
}
