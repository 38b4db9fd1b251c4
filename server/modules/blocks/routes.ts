import type { FastifyInstance } from 'fastify'
import * as contract from '#core/contract/blocks.ts'
import { writeOnce } from '#server/db/idempotent-write.ts'
import type { Deps } from '#server/deps.ts'
import { blocksOf, createBlock, deleteBlock, unblock } from '#server/modules/blocks/service.ts'
import { serve } from '#server/serve.ts'

/** Hours that a ground keeps for itself. */
export function blockRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, contract.createBlock, (call) =>
    writeOnce(db, call, (tx) => createBlock(tx, deps, call.actor, { groundId: call.params.id, asked: call.body })),
  )
  serve(app, contract.listBlocks, ({ actor, params, query }) =>
    blocksOf(db, deps, actor, { groundId: params.id, from: query.from_date, to: query.to_date }),
  )
  serve(app, contract.deleteBlock, (call) => writeOnce(db, call, (tx) => deleteBlock(tx, call.actor, call.params.id)))
  serve(app, contract.freeHours, (call) =>
    writeOnce(db, call, async (tx) => ({ freed: await unblock(tx, deps, call.actor, { groundId: call.params.id, asked: call.body }) })),
  )
}
