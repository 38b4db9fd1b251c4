import { GROUND_IS_BOOKED, ONLY_OWN_DELETE, ONLY_OWN_EDIT, ONLY_OWN_STATUS } from '#core/contract/ground-management.ts'
import type { GroundDetail, GroundImage } from '#core/contract/grounds.ts'
import { dayAt, slotEnd } from '#core/domain/calendar.ts'
import { LAST_IMAGE } from '#core/domain/ground-form.ts'
import { SLOT_COUNT, type SlotIndex } from '#core/domain/slots.ts'
import type { Actor } from '#server/actor.ts'
import { recordChange } from '#server/audit.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest, conflict, notFound } from '#server/errors.ts'
import { assertManages, changeGround } from '#server/modules/grounds/change-ground.ts'
import { deleteImageRow, isBookedFrom, listImages, lockGround, makePrimary, updateGroundRow } from '#server/modules/grounds/managed-rows.ts'

/** Disabled, a ground is not found by searches and takes no new bookings; those it has stay. */
export function setActive(tx: Db, actor: Actor, to: { id: number; isActive: boolean }): Promise<GroundDetail> {
  const change = { id: to.id, action: 'ground.status', refusal: ONLY_OWN_STATUS, lock: 'alone' } as const
  return changeGround(tx, actor, change, () => updateGroundRow(tx, to.id, { is_active: to.isActive }))
}

/** The first slot of today that has not ended yet; one beyond the last when all have. */
function currentSlot(now: Date): SlotIndex {
  const today = dayAt(now)
  const ahead = Array.from({ length: SLOT_COUNT }, (_, slot) => slot).find((slot) => slotEnd(today, slot) > now)
  return ahead ?? SLOT_COUNT
}

/** Hides a ground for ever; its history stays. 409 while somebody is going to play there (DECISIONS 8). */
export async function deleteGround(tx: Db, { now }: Pick<Deps, 'now'>, actor: Actor, id: number): Promise<void> {
  const ground = await lockGround(tx, id, 'alone')
  assertManages(actor, ground, ONLY_OWN_DELETE)
  if (await isBookedFrom(tx, id, { day: dayAt(now()), slot: currentSlot(now()) })) throw conflict(GROUND_IS_BOOKED)
  await updateGroundRow(tx, id, { is_active: false, deleted_at: now() })
  await recordChange(tx, actor, { action: 'ground.delete', objectId: id })
}

/** A picture of a ground that this person manages. */
export interface ImageChoice {
  ground: number
  image: number
}

/** Changes the pictures of a locked ground, and answers them as they are then. */
async function changeImages(
  tx: Db,
  actor: Actor,
  { ground, image }: ImageChoice,
  work: (chosen: GroundImage, all: readonly GroundImage[]) => Promise<void>,
): Promise<GroundImage[]> {
  const change = { id: ground, action: 'ground.images', refusal: ONLY_OWN_EDIT, lock: 'beside bookings' } as const
  const { images } = await changeGround(tx, actor, change, async () => {
    const all = await listImages(tx, ground)
    const chosen = all.find(({ id }) => id === image)
    if (!chosen) throw notFound('Image not found')
    await work(chosen, all)
  })
  return images
}

export function setPrimaryImage(tx: Db, actor: Actor, choice: ImageChoice): Promise<GroundImage[]> {
  return changeImages(tx, actor, choice, () => makePrimary(tx, choice.ground, choice.image))
}

/** Removes a picture but never the last one; the first of the others becomes primary when it was. Its files go after the commit. */
export function deleteImage(tx: Db, { jobs }: Pick<Deps, 'jobs'>, actor: Actor, choice: ImageChoice): Promise<GroundImage[]> {
  return changeImages(tx, actor, choice, async (chosen, all) => {
    if (all.length === 1) throw badRequest(LAST_IMAGE)
    await deleteImageRow(tx, chosen.id)
    if (chosen.is_primary) await makePrimary(tx, choice.ground, all.find(({ id }) => id !== chosen.id)!.id)
    await jobs.enqueue(tx, 'forget-pictures', { image_paths: [chosen.image_path] })
  })
}
