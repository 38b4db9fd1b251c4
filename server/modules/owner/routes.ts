import type { FastifyInstance } from 'fastify'
import { getOwnerDay, getOwnerWeek } from '#core/contract/owner.ts'
import type { Deps } from '#server/deps.ts'
import { dayOf } from '#server/modules/owner/day.ts'
import { weekOf } from '#server/modules/owner/week.ts'
import { serve } from '#server/serve.ts'

const PAGE = 20

/** The owner's dashboard: the day and the week of their grounds (DECISIONS 8). */
export function ownerRoutes(app: FastifyInstance, { db, now }: Deps): void {
  serve(app, getOwnerDay, async ({ actor, query, reply }) => {
    const { date, ground_id: groundId, skip = 0, limit = PAGE } = query
    const { answer, total } = await dayOf(db, actor, now(), { date, groundId, skip, limit })
    reply.header('X-Total-Count', total)
    return answer
  })
  serve(app, getOwnerWeek, async ({ actor, query, reply }) => {
    const { answer, total } = await weekOf(db, actor, now(), { from: query.from, skip: query.skip ?? 0, limit: query.limit ?? PAGE })
    reply.header('X-Total-Count', total)
    return answer
  })
}
