import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import * as management from '#core/contract/ground-management.ts'
import { getGround, getWeeklyPricing, listGrounds, listNearestGrounds } from '#core/contract/grounds.ts'
import { writeOnce } from '#server/db/idempotent-write.ts'
import type { Db, Deps } from '#server/deps.ts'
import { assertMayManage } from '#server/modules/grounds/change-ground.ts'
import { countImages } from '#server/modules/grounds/managed-rows.ts'
import { deleteGround, deleteImage, setActive, setPrimaryImage } from '#server/modules/grounds/manage-ground.ts'
import { createGround, updateGround } from '#server/modules/grounds/save-ground.ts'
import { groundDetail, nearestGrounds, plainList, searchPage, weeklyPricing } from '#server/modules/grounds/service.ts'
import { callsAMinute } from '#server/plugins/rate-limits.ts'
import { serve } from '#server/serve.ts'

/** A picture costs a second of a core. */
const FORMS_A_MINUTE = 20

/** The pictures of the ground that a form is for; refuses who may not send it before 50 MB of it have come. */
async function imagesThere(db: Db, { actor, params }: FastifyRequest): Promise<number> {
  const asked = v.safeParse(management.updateGround.parts.params, params)
  // The validation that comes later says what is wrong with the number.
  if (!asked.success) return 0
  await assertMayManage(db, actor!, asked.output.id, management.ONLY_OWN_EDIT)
  return countImages(db, asked.output.id)
}

/** What an owner does with grounds (SPEC 2, 5 to 8). */
function managementRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const config = { rateLimit: callsAMinute(FORMS_A_MINUTE) }
  serve(app, management.createGround, (call) => createGround(deps, call), { config })
  serve(app, management.updateGround, (call) => updateGround(deps, call), { config, filesThere: (request) => imagesThere(db, request) })
  serve(app, management.setGroundActive, (call) =>
    writeOnce(db, call, (tx) => setActive(tx, call.actor, { id: call.params.id, isActive: call.body.is_active })),
  )
  serve(app, management.deleteGround, async (call) => {
    await writeOnce(db, call, (tx) => deleteGround(tx, deps, call.actor, call.params.id))
    return { message: 'Ground deleted successfully' }
  })
  serve(app, management.setPrimaryImage, (call) => writeOnce(db, call, (tx) => setPrimaryImage(tx, call.actor, call.params)))
  serve(app, management.deleteImage, (call) => writeOnce(db, call, (tx) => deleteImage(tx, deps, call.actor, call.params)))
}

/** The grounds as everybody sees them: search, list, detail, prices (SPEC 7); and what their owners do with them. */
export function groundRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, listGrounds, ({ query, actor }) => (Object.keys(query).length === 0 ? plainList(db, actor) : searchPage(db, query, actor)))
  serve(app, listNearestGrounds, ({ actor }) => nearestGrounds(db, actor))
  serve(app, getGround, ({ params, actor }) => groundDetail(db, params.id, actor))
  serve(app, getWeeklyPricing, ({ params }) => weeklyPricing(db, params.id))
  managementRoutes(app, deps)
}
