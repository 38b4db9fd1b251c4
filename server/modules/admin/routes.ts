import type { FastifyInstance } from 'fastify'
import * as contract from '#core/contract/admin.ts'
import type { Deps } from '#server/deps.ts'
import { listEntries } from '#server/modules/admin/audit-log.ts'
import { changeActive, changeRole, listPeople, setPasswordOf } from '#server/modules/admin/people.ts'
import { serve } from '#server/serve.ts'

const OLDER_DASHBOARD_LIMIT = 500

/** SPEC 6 and 7, user management; DECISIONS 7. Super admins only. */
export function adminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, contract.listUsers, async ({ query, reply }) => {
    const { people, total } = await listPeople(db, query)
    reply.header('X-Total-Count', total)
    return people
  })
  serve(app, contract.listAllUsers, async () => (await listPeople(db, { limit: OLDER_DASHBOARD_LIMIT })).people)
  serve(app, contract.changeRole, ({ actor, body }) => changeRole(deps, actor, { userId: body.user_id, role: body.new_role }))
  serve(app, contract.setPassword, async ({ actor, body }) => {
    await setPasswordOf(deps, actor, { userId: body.user_id, password: body.new_password })
    return { message: 'Password reset successfully' }
  })
  serve(app, contract.setActive, ({ actor, params, body }) => changeActive(deps, actor, { userId: params.id, isActive: body.is_active }))
  serve(app, contract.listAuditLog, ({ query }) => listEntries(db, query))
}
