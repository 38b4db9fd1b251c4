import type { FastifyInstance } from 'fastify'
import { getGround, getWeeklyPricing, listGrounds, listNearestGrounds } from '#core/contract/grounds.ts'
import type { Deps } from '#server/deps.ts'
import { groundDetail, nearestGrounds, plainList, searchPage, weeklyPricing } from '#server/modules/grounds/service.ts'
import { serve } from '#server/serve.ts'

/** The public side of grounds: search, list, detail, prices (SPEC 7). */
export function groundRoutes(app: FastifyInstance, { db }: Deps): void {
  serve(app, listGrounds, ({ query, actor }) => (Object.keys(query).length === 0 ? plainList(db, actor) : searchPage(db, query, actor)))
  serve(app, listNearestGrounds, ({ actor }) => nearestGrounds(db, actor))
  serve(app, getGround, ({ params }) => groundDetail(db, params.id))
  serve(app, getWeeklyPricing, ({ params }) => weeklyPricing(db, params.id))
}
