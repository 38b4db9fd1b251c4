import { sql } from 'kysely'
import type { Ground } from '#core/contract/grounds.ts'
import type { Db } from '#server/deps.ts'
import { presentGround } from '#server/modules/grounds/presenter.ts'
import { findCard } from '#server/modules/grounds/repository.ts'

/** A ground that was not deleted, disabled ones too, by one light query and without its prices; null when there is none. */
export async function findGround(db: Db, id: number): Promise<Ground | null> {
  const card = await findCard(db, id)
  return card && presentGround(card, null)
}

const ROWS_A_QUERY = 5_000

/**
 * The numbers of the active grounds above `after` up to `last`, ascending, some thousands by query: nobody else waits long,
 * and never all are in memory.
 * @yields The next of them, at least one.
 */
export async function* listedGroundIds(db: Db, { after, last }: { after: number; last: number }): AsyncGenerator<number[]> {
  for (let from = after; ;) {
    const { rows } = await sql<{ id: number }>`select id from grounds
      where is_active and deleted_at is null and id > ${from}::int and id <= ${last}::int order by id limit ${ROWS_A_QUERY}`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) yield ids
    if (ids.length < ROWS_A_QUERY) return
    from = ids.at(-1)!
  }
}

/** Which parts of `size` consecutive numbers (the first: 1 to `size`, as 0) hold an active ground, ascending. */
export async function listedGroundParts(db: Db, size: number): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select part from generate_series(0, (select coalesce(max(id), 0) from grounds) / ${size}::int) part
     where exists (select 1 from grounds where is_active and deleted_at is null and id > part * ${size}::int and id <= (part + 1) * ${size}::int)
     order by part`.execute(db)
  return rows.map(({ part }) => part)
}
