import type { FastifyInstance } from 'fastify'
import { listDeliveries, resendDelivery } from '#core/contract/deliveries.ts'
import type { Deps } from '#server/deps.ts'
import { listDead } from '#server/modules/deliveries/repository.ts'
import { resend } from '#server/modules/deliveries/service.ts'
import { serve } from '#server/serve.ts'

const PAGE = 50

/** The dead-letter list of the job queue, for super admins (DECISIONS 5). */
export function deliveryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listDeliveries, async ({ query, reply }) => {
    const { deliveries, total } = await listDead(deps.db, { skip: query.skip ?? 0, limit: query.limit ?? PAGE })
    reply.header('X-Total-Count', total)
    return deliveries
  })
  serve(app, resendDelivery, ({ actor, params }) => resend(deps, actor, params.id))
}
