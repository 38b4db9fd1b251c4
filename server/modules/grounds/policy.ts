import type { Actor } from '#server/actor.ts'

/** SPEC 6: a ground admin their own grounds, a super admin all. */
export function canManage(actor: Actor, ground: { owner_id: number }): boolean {
  return actor.role === 'super_admin' || (actor.role === 'ground_admin' && actor.id === ground.owner_id)
}
