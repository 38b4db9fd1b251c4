import type { Insertable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Db } from '#server/deps.ts'

/** Rows a statement; well below the 65,535 parameters that one may have. */
const CHUNK = 1_000

/** Inserts many rows in few statements. */
export async function insertRows<T extends keyof Database>(tx: Db, table: T, rows: readonly Insertable<Database[T]>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + CHUNK))
      .execute()
  }
}
