import type { FastifyInstance } from 'fastify'
import * as contract from '#core/contract/rain-outs.ts'
import { writeOnce } from '#server/db/idempotent-write.ts'
import type { Deps } from '#server/deps.ts'
import { createRainOut, previewRainOut, readRainOut } from '#server/modules/rain-outs/service.ts'
import { serve } from '#server/serve.ts'

/** Every booking of some hours called off for the weather. */
export function rainOutRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, contract.previewRainOut, ({ actor, params, query }) => previewRainOut(db, deps, actor, { groundId: params.id, range: query }))
  serve(app, contract.createRainOut, (call) =>
    writeOnce(db, call, (tx) => createRainOut(tx, deps, call.actor, { groundId: call.params.id, asked: call.body })),
  )
  serve(app, contract.getRainOut, ({ actor, params }) => readRainOut(db, actor, params.id))
}
