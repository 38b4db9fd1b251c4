import { sql } from 'kysely'
import type { Block, BlockReason } from '#core/contract/blocks.ts'
import type { Day } from '#core/domain/calendar.ts'
import { slotLabelOf } from '#core/domain/slots.ts'
import type { Db } from '#server/deps.ts'
import type { HourKey } from '#server/modules/blocks/hours.ts'

interface BlockHourRow extends HourKey {
  id: number
  ground_id: number
  reason: BlockReason
  note: string | null
  created_by: string
  created_at: Date
}

/** Which hours of which blocks: of a ground on some days, or all of one block. */
type Wanted = { groundId: number; from: Day; to: Day | null } | { blockId: number }

function blockOf(rows: readonly BlockHourRow[]): Block {
  const { id, ground_id, reason, note, created_by, created_at } = rows[0]!
  return {
    id,
    ground_id,
    reason,
    note,
    from_date: rows[0]!.day,
    to_date: rows.at(-1)!.day,
    hours: rows.map(({ day, slot }) => ({ booking_date: day, slot_time: slotLabelOf(slot) })),
    created_by,
    created_at: created_at.toISOString(),
  }
}

/** Blocks with the wanted hours, by their first one. A block without an hour is none. */
export async function listBlocks(db: Db, wanted: Wanted): Promise<Block[]> {
  const condition =
    'blockId' in wanted
      ? sql`k.id = ${wanted.blockId}`
      : sql`s.ground_id = ${wanted.groundId} and s.day >= ${wanted.from} and (${wanted.to}::date is null or s.day <= ${wanted.to})`
  const { rows } = await sql<BlockHourRow>`
    select k.id, k.ground_id, k.reason, k.note, u.full_name as created_by, k.created_at, s.day, s.slot
      from slot_blocks k join slot_seats s on s.ground_id = k.ground_id and s.block_id = k.id join users u on u.id = k.created_by
     where ${condition} and s.seat = 1 order by s.day, s.slot`.execute(db)
  return [...Map.groupBy(rows, (row) => row.id).values()].map(blockOf)
}

/** Writes a block that has no hours yet; answers its number. */
export async function insertBlock(
  tx: Db,
  block: { groundId: number; reason: BlockReason; note: string | null; createdBy: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('slot_blocks')
    .values({ ground_id: block.groundId, reason: block.reason, note: block.note, created_by: block.createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes those of some blocks that have no hours any more. */
export async function removeEmptyBlocks(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  // A rain-out may be giving an hour to one of them just now (holdBlock): only the statement after the wait sees it.
  await sql`select 1 from slot_blocks where id = any(${[...new Set(ids)]}::int[]) order by id for update`.execute(tx)
  await sql`delete from slot_blocks k where k.id = any(${[...new Set(ids)]}::int[])
    and not exists (select 1 from slot_seats s where s.ground_id = k.ground_id and s.block_id = k.id)`.execute(tx)
}

/** A block that is still there, and is until the transaction ends; null when it is not. */
export async function holdBlock(tx: Db, id: number): Promise<{ reason: BlockReason; created_by: number } | null> {
  const { rows } = await sql<{ reason: BlockReason; created_by: number }>`
    select reason, created_by from slot_blocks where id = ${id} for key share`.execute(tx)
  return rows[0] ?? null
}
