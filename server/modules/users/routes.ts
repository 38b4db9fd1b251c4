import type { FastifyInstance } from 'fastify'
import { updateLocation, updateProfile } from '#core/contract/profile.ts'
import { updateLanguage, updatePreferredBallType } from '#core/contract/users.ts'
import type { Deps } from '#server/deps.ts'
import { CHANGED_ADDRESSES, createThrottle } from '#server/modules/auth/throttle.ts'
import { changeProfile, changeUser } from '#server/modules/users/profile.ts'
import { emailKeyOf, preferBall } from '#server/modules/users/service.ts'
import { callsAMinute } from '#server/plugins/rate-limits.ts'
import { serve } from '#server/serve.ts'

/** SPEC 7, users and profile. */
export function userRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const changedAddresses = createThrottle(deps, CHANGED_ADDRESSES)
  serve(app, updatePreferredBallType, async ({ actor, params, body }) => {
    await preferBall(db, actor.id, params.id, body.preferred_ball_type)
    return { message: 'Preferred ball type updated' }
  })
  const change: Parameters<typeof serve<typeof updateProfile>>[2] = async ({ actor, body, request }) => {
    const former = emailKeyOf(actor.email)
    if (emailKeyOf(body.email) === former) return changeProfile(deps, actor.id, body)
    await changedAddresses.begin(request, former)
    return changeProfile(deps, actor.id, body).catch(async (error: unknown) => {
      await changedAddresses.forgive(request, former)
      throw error
    })
  }
  serve(app, updateProfile, change, { config: { rateLimit: callsAMinute(30) } })
  serve(app, updateLocation, ({ actor, body: { city, latitude, longitude } }) => changeUser(db, actor.id, { city, latitude, longitude }))
  serve(app, updateLanguage, ({ actor, body }) => changeUser(db, actor.id, { language: body.language }))
}
