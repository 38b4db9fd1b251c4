import type { FastifyInstance } from 'fastify'
import { removePushSubscription, savePushSubscription } from '#core/contract/push.ts'
import type { Deps } from '#server/deps.ts'
import { deleteSubscription, upsertSubscription } from '#server/modules/push/repository.ts'
import { serve } from '#server/serve.ts'

/** DECISIONS 10: where the notifications of the caller's session go when nothing is open. */
export function pushRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, savePushSubscription, async ({ actor, body }) => {
    await db.transaction().execute((tx) => upsertSubscription(tx, actor.session_id, body))
    return { message: 'Notifications go to this browser' }
  })
  serve(app, removePushSubscription, async ({ actor, body }) => {
    await deleteSubscription(db, actor.session_id, body.endpoint)
    return { message: 'Nothing more goes to this browser' }
  })
}
