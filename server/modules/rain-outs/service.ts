import type { InferOutput } from 'valibot'
import type { createRainOut as endpoint, RainOut, RainOutPreview } from '#core/contract/rain-outs.ts'
import { slotIndexOf, SLOT_LABELS, type SlotIndex } from '#core/domain/slots.ts'
import type { Actor } from '#server/actor.ts'
import { recordChange } from '#server/audit.ts'
import type { Db, Deps } from '#server/deps.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { blockHours, hoursOf, lockAndSort } from '#server/modules/blocks/service.ts'
import { findManagedGround, getManagedGround, type ManagedGround } from '#server/modules/bookings/managed-ground.ts'
import { presentPreview, presentRainOut } from '#server/modules/rain-outs/presenter.ts'
import { findRainOut, insertRainOut, listListed, listStanding } from '#server/modules/rain-outs/repository.ts'

type Asked = InferOutput<typeof endpoint.parts.body>
type Range = Pick<Asked, 'booking_date' | 'from_slot' | 'to_slot'>

const boundsOf = ({ from_slot, to_slot }: Range) => ({ from: slotIndexOf(from_slot)!, to: slotIndexOf(to_slot)! })

/** The hours of the range that are not over: who has played has played. */
function slotsOf(range: Range, now: Date): SlotIndex[] {
  const { from, to } = boundsOf(range)
  const slots = SLOT_LABELS.map((_, slot) => slot).slice(from, to + 1)
  return hoursOf({ from: range.booking_date, to: range.booking_date }, slots, now).map((hour) => hour.slot)
}

/** What a rain-out of these hours would cancel and give back now. 404 for a ground that one does not run. */
export async function previewRainOut(
  db: Db,
  { now }: Deps,
  actor: Actor,
  call: { groundId: number; range: Range },
): Promise<RainOutPreview> {
  const { groundId, range } = call
  await getManagedGround(db, actor, groundId)
  const slots = slotsOf(range, now())
  return presentPreview(slots, await listStanding(db, { groundId, day: range.booking_date, slots }))
}

/** Closes the hours that nobody has; those of the bookings follow with each of them. Answers the block's number. */
async function close(tx: Db, actor: Actor, ground: ManagedGround, free: Awaited<ReturnType<typeof lockAndSort>>['free']): Promise<number> {
  const offered = free.filter(({ slot }) => (ground.slot_mask >> slot) & 1)
  return blockHours(tx, actor, { groundId: ground.id, hours: offered }, { reason: 'rain', note: null })
}

/**
 * Orders a rain-out: settles which bookings it is about and closes the free hours when asked; a job that the same transaction enqueues
 * works the bookings off. 404 for a ground that one does not run.
 */
export async function createRainOut(tx: Db, { jobs, now }: Deps, actor: Actor, call: { groundId: number; asked: Asked }): Promise<RainOut> {
  const { groundId, asked } = call
  const ground = await getManagedGround(tx, actor, groundId)
  const { booking_date: day } = asked
  const slots = slotsOf(asked, now())
  if (slots.length === 0) throw badRequest('These hours are over')
  const { free } = await lockAndSort(tx, { groundId, hours: slots.map((slot) => ({ day, slot })) })
  const standing = await listStanding(tx, { groundId, day, slots })
  const block_id = asked.block ? await close(tx, actor, ground, free) : null
  const { from: from_slot, to: to_slot } = boundsOf(asked)
  const id = await insertRainOut(
    tx,
    { ground_id: groundId, booking_date: day, from_slot, to_slot, block_id, created_by: actor.id },
    standing.map((booking) => booking.id),
  )
  await jobs.enqueue(tx, 'rain-out', { rain_out_id: id })
  await recordChange(tx, actor, {
    action: 'ground.rain-out',
    objectId: groundId,
    after: { rain_out_id: id, ...asked, bookings: standing.length },
  })
  return readRainOut(tx, actor, id)
}

/** How far a rain-out has come; 404 when there is none of a ground that one runs. */
export async function readRainOut(db: Db, actor: Actor, id: number): Promise<RainOut> {
  const row = await findRainOut(db, id)
  if (!row || !(await findManagedGround(db, actor, row.ground_id))) throw notFound('Rain-out not found')
  return presentRainOut(row, await listListed(db, id))
}
