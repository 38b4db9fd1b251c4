import type { GroundDetail } from '#core/contract/grounds.ts'
import type { Actor } from '#server/actor.ts'
import { recordChange, type Change } from '#server/audit.ts'
import type { GroundRow } from '#server/db/schema.ts'
import type { Db } from '#server/deps.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { findOwned, lockGround } from '#server/modules/grounds/managed-rows.ts'
import { canManage } from '#server/modules/grounds/policy.ts'
import { groundDetail } from '#server/modules/grounds/service.ts'

/** What a change of a ground is remembered with. */
const REMEMBERED = [
  'name',
  'description',
  'location',
  'address',
  'latitude',
  'longitude',
  'price_per_hour',
  'umpire_fee',
  'availability',
  'facilities',
  'available_slots',
  'weekly_pricing',
  'image_url',
  'images',
  'is_active',
  'contact_person_1_name',
  'contact_person_1_phone',
  'contact_person_2_name',
  'contact_person_2_phone',
] as const satisfies readonly (keyof GroundDetail)[]

const without = (list: readonly object[], others: readonly object[]) => {
  const known = new Set(others.map((item) => JSON.stringify(item)))
  return list.filter((item) => !known.has(JSON.stringify(item)))
}

/** The fields in which two states of a ground differ, as they are in the first of them; of its prices only those that differ. */
function differingFields(state: GroundDetail, other: GroundDetail): Record<string, unknown> {
  const fields = REMEMBERED.filter((field) => JSON.stringify(state[field]) !== JSON.stringify(other[field]))
  return Object.fromEntries(fields.map((field) => [field, field === 'weekly_pricing' ? without(state[field], other[field]) : state[field]]))
}

/** 404 for a ground that is not there, 403 with the sentence for one that this person may not manage. */
export function assertManages(
  actor: Actor,
  ground: { owner_id: number } | null,
  refusal: string,
): asserts ground is NonNullable<typeof ground> {
  if (!ground) throw notFound('Ground not found')
  if (!canManage(actor, ground)) throw forbidden(refusal)
}

/** The same without a lock: before a long upload begins. */
export async function assertMayManage(db: Db, actor: Actor, id: number, refusal: string): Promise<void> {
  assertManages(actor, await findOwned(db, id), refusal)
}

export interface GroundChange {
  id: number
  action: Extract<Change['action'], `ground.${string}`>
  /** What somebody hears whose ground it is not. */
  refusal: string
  /** `alone` when new bookings must wait for it. */
  lock: 'alone' | 'beside bookings'
}

/** Changes a locked ground of this person, remembers what became of which fields, and answers it as it is then. */
export async function changeGround(
  tx: Db,
  actor: Actor,
  { id, action, refusal, lock }: GroundChange,
  work: (ground: GroundRow) => Promise<void>,
): Promise<GroundDetail> {
  const ground = await lockGround(tx, id, lock)
  assertManages(actor, ground, refusal)
  const before = await groundDetail(tx, id, actor)
  await work(ground)
  const after = await groundDetail(tx, id, actor)
  const changed = differingFields(after, before)
  if (Object.keys(changed).length > 0)
    await recordChange(tx, actor, { action, objectId: id, before: differingFields(before, after), after: changed })
  return after
}

/** Remembers a new ground with all that it is. */
export async function rememberNew(tx: Db, actor: Actor, ground: GroundDetail): Promise<void> {
  const after = Object.fromEntries(REMEMBERED.map((field) => [field, ground[field]]))
  await recordChange(tx, actor, { action: 'ground.create', objectId: ground.id, after })
}
