import type { FastifyInstance } from 'fastify'
import { updatePreferredBallType } from '#core/contract/users.ts'
import type { Deps } from '#server/deps.ts'
import { preferBall } from '#server/modules/users/service.ts'
import { serve } from '#server/serve.ts'

/** SPEC 7, users. */
export function userRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, updatePreferredBallType, async ({ actor, params, body }) => {
    await preferBall(db, actor.id, params.id, body.preferred_ball_type)
    return { message: 'Preferred ball type updated' }
  })
}
