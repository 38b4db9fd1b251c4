import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { listUsers } from '#core/contract/admin.ts'
import type { User } from '#core/contract/users.ts'
import type { Role } from '#core/domain/permissions.ts'
import type { Actor } from '#server/actor.ts'
import { recordChange } from '#server/audit.ts'
import type { UserRow } from '#server/db/schema.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { endSessions, hashNewPassword } from '#server/modules/auth/service.ts'
import { presentUser } from '#server/modules/users/service.ts'

type Asked = InferOutput<typeof listUsers.parts.query>
const PAGE = 100

/** People, newest first, and how many there are in all. */
export async function listPeople(db: Db, { q, role, skip = 0, limit = PAGE }: Asked): Promise<{ people: User[]; total: number }> {
  const text = q?.toLowerCase()
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .$if(role !== undefined, (query) => query.where('role', '=', role!))
    .$if(!!text, (query) =>
      query.where(({ or, eb }) =>
        or([eb(sql<number>`strpos(lower(full_name), ${text!})`, '>', 0), eb(sql<number>`strpos(email_key, ${text!})`, '>', 0)]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  return { people: rows.map(presentUser), total: rows[0]?.total ?? 0 }
}

/** The person, and whether they are the only super admin who may come in; nobody changes either until the transaction ends. */
async function lockPerson(tx: Db, id: number): Promise<{ person: UserRow; isLastSuperAdmin: boolean }> {
  // All super admins, in one order: two who demote each other at once must not both succeed.
  const rows = await tx
    .selectFrom('users')
    .selectAll()
    .where(({ or, eb, and }) => or([eb('id', '=', id), and([eb('role', '=', 'super_admin'), eb('is_active', '=', true)])]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const person = rows.find((row) => row.id === id)
  if (!person) throw notFound('User not found')
  const others = rows.filter((row) => row.id !== id && row.role === 'super_admin' && row.is_active)
  return { person, isLastSuperAdmin: person.role === 'super_admin' && others.length === 0 }
}

type Changes = Partial<Pick<UserRow, 'role' | 'is_active'>>

async function change(tx: Db, { now }: Pick<Deps, 'now'>, actor: Actor, call: { person: UserRow; action: 'role' | 'active'; to: Changes }) {
  const { person, action, to } = call
  const row = await tx.updateTable('users').set(to).where('id', '=', person.id).returningAll().executeTakeFirstOrThrow()
  await endSessions(tx, person.id, null, now())
  const before = Object.fromEntries(Object.keys(to).map((field) => [field, person[field as keyof Changes]]))
  await recordChange(tx, actor, { action: `user.${action}`, objectId: person.id, before, after: to })
  return presentUser(row)
}

/** DECISIONS 7: ends the person's sessions. 400 for the last super admin, 404 for nobody. The same role again changes nothing. */
export function changeRole(deps: Pick<Deps, 'db' | 'now'>, actor: Actor, to: { userId: number; role: Role }): Promise<User> {
  return deps.db.transaction().execute(async (tx) => {
    const { person, isLastSuperAdmin } = await lockPerson(tx, to.userId)
    if (person.role === to.role) return presentUser(person)
    if (isLastSuperAdmin) throw badRequest('The last super admin cannot be demoted')
    return change(tx, deps, actor, { person, action: 'role', to: { role: to.role } })
  })
}

/** DECISIONS 7: a deactivated person is out at once; their bookings stay. */
export function changeActive(deps: Pick<Deps, 'db' | 'now'>, actor: Actor, to: { userId: number; isActive: boolean }): Promise<User> {
  return deps.db.transaction().execute(async (tx) => {
    const { person, isLastSuperAdmin } = await lockPerson(tx, to.userId)
    if (person.is_active === to.isActive) return presentUser(person)
    if (isLastSuperAdmin && !to.isActive) throw badRequest('The last super admin cannot be deactivated')
    return change(tx, deps, actor, { person, action: 'active', to: { is_active: to.isActive } })
  })
}

/** A new password set for somebody: all their sessions end, and they are told by e-mail (DECISIONS 7). 404 for nobody. */
export async function setPasswordOf(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  actor: Actor,
  to: { userId: number; password: string },
): Promise<void> {
  const password_hash = await hashNewPassword(to.password, 'new_password')
  await db.transaction().execute(async (tx) => {
    const { person } = await lockPerson(tx, to.userId)
    await tx.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
    await endSessions(tx, person.id, null, now())
    await recordChange(tx, actor, { action: 'user.password', objectId: person.id })
    const tidings = { kind: 'password_changed', user_id: person.id, to: person.email, event_id: crypto.randomUUID() } as const
    await jobs.enqueue(tx, 'account-mail', tidings)
  })
}
