import { sql } from 'kysely'
import type { GroundImage } from '#core/contract/grounds.ts'
import type { Day } from '#core/domain/calendar.ts'
import type { SlotIndex } from '#core/domain/slots.ts'
import type { GroundRow, NewGroundRow } from '#server/db/schema.ts'
import type { WeeklyPriceValues } from '#server/db/search-keys.ts'
import type { Db } from '#server/deps.ts'

/** A ground that was not deleted, with who owns it; null when there is none. */
export async function findOwned(db: Db, id: number): Promise<{ owner_id: number } | null> {
  const row = await db.selectFrom('grounds').select('owner_id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  return row ?? null
}

/**
 * The same, of which nobody changes anything until the transaction ends. `alone` also keeps new bookings waiting, whose
 * references to the ground ask for a lock of their own.
 */
export async function lockGround(tx: Db, id: number, how: 'alone' | 'beside bookings'): Promise<GroundRow | null> {
  const query = tx.selectFrom('grounds').selectAll().where('id', '=', id).where('deleted_at', 'is', null)
  return (await (how === 'alone' ? query.forUpdate() : query.forNoKeyUpdate()).executeTakeFirst()) ?? null
}

export async function insertGround(tx: Db, row: NewGroundRow): Promise<number> {
  return (await tx.insertInto('grounds').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateGroundRow(tx: Db, id: number, changes: Partial<NewGroundRow>): Promise<void> {
  await tx.updateTable('grounds').set(changes).where('id', '=', id).execute()
}

/** The week's prices of a ground, all of them. */
export async function replacePrices(tx: Db, groundId: number, prices: readonly WeeklyPriceValues[]): Promise<void> {
  await tx.deleteFrom('weekly_prices').where('ground_id', '=', groundId).execute()
  if (prices.length === 0) return
  await tx
    .insertInto('weekly_prices')
    .values(prices.map((price) => ({ ground_id: groundId, ...price })))
    .execute()
}

/** A ground's pictures as the page shows them, in their order. */
export function listImages(db: Db, groundId: number): Promise<GroundImage[]> {
  return db
    .selectFrom('ground_images')
    .select(['id', 'image_path', 'is_primary'])
    .where('ground_id', '=', groundId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function countImages(db: Db, groundId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ground_images')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ground_id', '=', groundId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds pictures behind those that are there; answers their numbers. None of them is the primary one. */
export async function insertImages(tx: Db, groundId: number, paths: readonly string[]): Promise<number[]> {
  const { last } = await tx
    .selectFrom('ground_images')
    .select(sql<number>`coalesce(max(position), -1)::int`.as('last'))
    .where('ground_id', '=', groundId)
    .executeTakeFirstOrThrow()
  const rows = paths.map((image_path, index) => ({ ground_id: groundId, image_path, is_primary: false, position: last + 1 + index }))
  return (await tx.insertInto('ground_images').values(rows).returning('id').execute()).map(({ id }) => id)
}

/** Makes a picture its ground's only primary one. */
export async function makePrimary(tx: Db, groundId: number, imageId: number): Promise<void> {
  // First nobody, then this one: the database allows no second, not even within a statement.
  await tx
    .updateTable('ground_images')
    .set({ is_primary: false })
    .where('ground_id', '=', groundId)
    .where('is_primary', '=', true)
    .execute()
  await tx.updateTable('ground_images').set({ is_primary: true }).where('ground_id', '=', groundId).where('id', '=', imageId).execute()
}

export async function deleteImageRow(tx: Db, imageId: number): Promise<void> {
  await tx.deleteFrom('ground_images').where('id', '=', imageId).execute()
}

/** Of some paths those that a picture of any ground has. */
export async function usedPaths(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('ground_images').select('image_path').where('image_path', 'in', paths).execute()
  return new Set(rows.map(({ image_path }) => image_path))
}

/** Whether a ground is booked from a slot of a day on: confirmed, waiting for approval, or held by somebody who pays just now. */
export async function isBookedFrom(tx: Db, groundId: number, { day, slot }: { day: Day; slot: SlotIndex }): Promise<boolean> {
  const row = await tx
    .selectFrom('bookings')
    .select('id')
    .where('ground_id', '=', groundId)
    .where(({ and, or, eb }) => or([eb('booking_date', '>', day), and([eb('booking_date', '=', day), eb('slot', '>=', slot)])]))
    .where(({ and, or, eb }) =>
      or([
        eb('booking_status', '=', 'confirmed'),
        and([
          eb('booking_status', '=', 'pending'),
          or([eb('hold_expires_at', 'is', null), eb('hold_expires_at', '>', sql<Date>`clock_timestamp()`)]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
