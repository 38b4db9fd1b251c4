import { sql } from 'kysely'
import type { Db } from '#server/deps.ts'

/**
 * Has the database write now, instead of at the commit, what the transaction did with money: for an answer that shows the numbers of receipts
 * and credit notes. As late as can be: from here on everybody else who takes a number waits for the commit.
 */
export async function writeLedgerNow(tx: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
}
