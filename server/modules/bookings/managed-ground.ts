import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'

/** What those who run a ground need to know of it. */
export interface ManagedGround {
  id: number
  name: string
  slot_mask: number
}

/** A ground that the person runs: their own, any for a super admin; null for anybody else's, and when there is none (DECISIONS 7). */
export async function findManagedGround(db: Db, actor: Actor, id: number): Promise<ManagedGround | null> {
  const ground = await db
    .selectFrom('grounds')
    .select(['id', 'name', 'slot_mask'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(actor.role !== 'super_admin', (query) => query.where('owner_id', '=', actor.id))
    .executeTakeFirst()
  return ground ?? null
}

/** The same; 404 when there is none. */
export async function getManagedGround(db: Db, actor: Actor, id: number): Promise<ManagedGround> {
  const ground = await findManagedGround(db, actor, id)
  if (!ground) throw notFound('Ground not found')
  return ground
}
