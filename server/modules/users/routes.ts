import type { FastifyInstance } from 'fastify'
import { updateLocation, updateProfile } from '#core/contract/profile.ts'
import { updateLanguage, updatePreferredBallType } from '#core/contract/users.ts'
import type { Deps } from '#server/deps.ts'
import { changeProfile, changeUser } from '#server/modules/users/profile.ts'
import { preferBall } from '#server/modules/users/service.ts'
import { callsAMinute } from '#server/plugins/rate-limits.ts'
import { serve } from '#server/serve.ts'

/** SPEC 7, users and profile. */
export function userRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, updatePreferredBallType, async ({ actor, params, body }) => {
    await preferBall(db, actor.id, params.id, body.preferred_ball_type)
    return { message: 'Preferred ball type updated' }
  })
  // Each new address sends an e-mail.
  serve(app, updateProfile, ({ actor, body }) => changeProfile(deps, actor.id, body), { config: { rateLimit: callsAMinute(30) } })
  serve(app, updateLocation, ({ actor, body: { city, latitude, longitude } }) => changeUser(db, actor.id, { city, latitude, longitude }))
  serve(app, updateLanguage, ({ actor, body }) => changeUser(db, actor.id, { language: body.language }))
}
