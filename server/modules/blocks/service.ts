import type { Block, BlockOutcome, BlockReason, Hour, NewBlock } from '#core/contract/blocks.ts'
import { addDays, dayAt, daysBetween, slotEnd, type Day } from '#core/domain/calendar.ts'
import { slotIndexOf, slotLabelOf, slotsInMask, type SlotIndex } from '#core/domain/slots.ts'
import type { Actor } from '#server/actor.ts'
import { recordChange } from '#server/audit.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { freeHours, giveHours, listTaken, lockHours, type HourKey, type Hours } from '#server/modules/blocks/hours.ts'
import { holdBlock, insertBlock, listBlocks, removeEmptyBlocks } from '#server/modules/blocks/repository.ts'
import { findManagedGround, getManagedGround, type ManagedGround } from '#server/modules/bookings/managed-ground.ts'

type Range = Pick<NewBlock, 'from_date' | 'to_date' | 'slots'>

const hourOf = ({ day, slot }: HourKey): Hour => ({ booking_date: day, slot_time: slotLabelOf(slot) })
const keyOf = ({ day, slot }: HourKey) => `${day} ${slot}`

function slotsOf(range: Range, ground: ManagedGround): SlotIndex[] {
  const offered = slotsInMask(ground.slot_mask)
  if (range.slots === undefined) return offered
  const asked = range.slots.map((label) => slotIndexOf(label)!)
  if (asked.some((slot) => !offered.includes(slot))) throw badRequest('This slot is not offered by the ground')
  return offered.filter((slot) => asked.includes(slot))
}

/** The hours of some days in order, without those that are over. */
export function hoursOf(days: { from: Day; to: Day }, slots: readonly SlotIndex[], now: Date): HourKey[] {
  return Array.from({ length: daysBetween(days.from, days.to) + 1 }, (_, count) => addDays(days.from, count)).flatMap((day) =>
    slots.filter((slot) => slotEnd(day, slot) > now).map((slot) => ({ day, slot })),
  )
}

/** A block as it is now; 404 when it is not there or not of a ground that the person runs. */
async function getManagedBlock(db: Db, actor: Actor, id: number): Promise<Block> {
  const [block] = await listBlocks(db, { blockId: id })
  if (!block || !(await findManagedGround(db, actor, block.ground_id))) throw notFound('Block not found')
  return block
}

type NewlyBlocked = { block_id: number; reason: BlockReason }

function recordBlocking(tx: Db, actor: Pick<Actor, 'id'>, { groundId, hours }: Hours, block: NewlyBlocked): Promise<void> {
  const [from_date, to_date] = [hours[0]?.day ?? null, hours.at(-1)?.day ?? null]
  return recordChange(tx, actor, {
    action: 'ground.block',
    objectId: groundId,
    after: { ...block, hours: hours.length, from_date, to_date },
  })
}

/** Writes a block and gives it those of locked hours that nobody has. Answers its number. */
export async function blockHours(
  tx: Db,
  actor: Pick<Actor, 'id'>,
  hours: Hours,
  { reason, note }: { reason: BlockReason; note: string | null },
): Promise<number> {
  const block_id = await insertBlock(tx, { groundId: hours.groundId, reason, note, createdBy: actor.id })
  await giveHours(tx, block_id, hours)
  await recordBlocking(tx, actor, hours, { block_id, reason })
  return block_id
}

/** Gives a locked hour to a block that is already there, if the block still is and nobody has the hour; remembered as its maker's. */
export async function extendBlock(tx: Db, blockId: number, hours: Hours): Promise<void> {
  if ((await listTaken(tx, hours)).length > 0) return
  const block = await holdBlock(tx, blockId)
  if (!block) return
  await giveHours(tx, blockId, hours)
  await recordBlocking(tx, { id: block.created_by }, hours, { block_id: blockId, reason: block.reason })
}

/** Locks hours of a ground and answers which of them nobody has, and who has the others. */
export async function lockAndSort(
  tx: Db,
  { groundId, hours }: Hours,
): Promise<{ free: HourKey[]; taken: Awaited<ReturnType<typeof listTaken>> }> {
  await lockHours(tx, { groundId, hours })
  const taken = await listTaken(tx, { groundId, hours })
  const keys = new Set(taken.map(keyOf))
  return { free: hours.filter((hour) => !keys.has(keyOf(hour))), taken }
}

/** Keeps the free hours of some days for the ground. What is taken stays as it is and is told. 404 for a ground that one does not run. */
export async function createBlock(tx: Db, { now }: Deps, actor: Actor, call: { groundId: number; asked: NewBlock }): Promise<BlockOutcome> {
  const { groundId, asked } = call
  const ground = await getManagedGround(tx, actor, groundId)
  const hours = hoursOf({ from: asked.from_date, to: asked.to_date }, slotsOf(asked, ground), now())
  if (hours.length === 0) throw badRequest('These hours are over')
  const { free, taken } = await lockAndSort(tx, { groundId, hours })
  const outcome = { taken: taken.map(({ by, ...hour }) => ({ ...hourOf(hour), by })) }
  if (free.length === 0) return { ...outcome, block: null }
  const id = await blockHours(tx, actor, { groundId, hours: free }, { reason: asked.reason, note: asked.note || null })
  return { ...outcome, block: await getManagedBlock(tx, actor, id) }
}

/** The blocks of a ground that one runs, from today unless told. */
export async function blocksOf(
  db: Db,
  { now }: Deps,
  actor: Actor,
  call: { groundId: number; from: Day | undefined; to: Day | undefined },
): Promise<Block[]> {
  await getManagedGround(db, actor, call.groundId)
  return listBlocks(db, { groundId: call.groundId, from: call.from ?? dayAt(now()), to: call.to ?? null })
}

async function giveBack(tx: Db, actor: Actor, hours: Hours, blockId: number | null): Promise<Hour[]> {
  await lockHours(tx, hours)
  const freed = await freeHours(tx, hours, blockId)
  await removeEmptyBlocks(
    tx,
    freed.map((hour) => hour.block_id),
  )
  const block_ids = [...new Set(freed.map((hour) => hour.block_id))]
  if (freed.length > 0)
    await recordChange(tx, actor, {
      action: 'ground.unblock',
      objectId: hours.groundId,
      before: { block_ids, hours: freed.length, from_date: freed[0]!.day, to_date: freed.at(-1)!.day },
    })
  return freed.map(hourOf)
}

/** Frees all hours of a block; answers it as it was. 404 when there is none of a ground that one runs. */
export async function deleteBlock(tx: Db, actor: Actor, id: number): Promise<Block> {
  const block = await getManagedBlock(tx, actor, id)
  const hours = block.hours.map(({ booking_date, slot_time }) => ({ day: booking_date, slot: slotIndexOf(slot_time)! }))
  await giveBack(tx, actor, { groundId: block.ground_id, hours }, id)
  return block
}

/** Frees the blocked hours of some days, whichever blocks have them. */
export async function unblock(tx: Db, { now }: Deps, actor: Actor, call: { groundId: number; asked: Range }): Promise<Hour[]> {
  const { groundId, asked } = call
  const { id } = await getManagedGround(tx, actor, groundId)
  const slots = asked.slots === undefined ? slotsInMask(-1) : asked.slots.map((label) => slotIndexOf(label)!)
  const hours = hoursOf({ from: asked.from_date, to: asked.to_date }, slots, now())
  return giveBack(tx, actor, { groundId: id, hours }, null)
}
