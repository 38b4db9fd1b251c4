import { dayAt } from '#core/domain/calendar.ts'
import { toRupees } from '#core/domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { csvHead, csvLine } from '#server/csv.ts'
import type { Db } from '#server/deps.ts'
import { listLinesAfter, type LedgerFilters, type LineRow } from '#server/modules/ledger/repository.ts'

const COLUMNS = ['Date', 'Number', 'Kind', 'Amount', 'Refund status', 'Booking ID', 'Ground', 'Payment']
const ROWS_A_QUERY = 1_000
const KINDS = { capture: 'Payment', refund: 'Refund' }

function lineOfRow(row: LineRow): string {
  const { created_at, number, kind, amount_paise, refund_status, booking_id, ground_name, payment_id } = row
  const day = dayAt(new Date(created_at))
  return csvLine([day, number, KINDS[kind], toRupees(amount_paise), refund_status ?? '', booking_id, ground_name, payment_id])
}

/** `ledger_2026-11-21.csv`: the day it is at the grounds. */
export const ledgerNameAt = (now: Date): string => `ledger_${dayAt(now)}.csv`

/**
 * The lines of the ledger that pass the filters, oldest first, as the text of a CSV file, some hundred at a time; amounts in rupees, a refund's
 * below zero, so that the column adds up.
 * @yields The file's text, part by part.
 */
export async function* exportLedger(db: Db, actor: Actor, asked: LedgerFilters): AsyncGenerator<string> {
  yield csvHead(COLUMNS)
  for (let after: number | null = null; ;) {
    const rows: LineRow[] = await listLinesAfter(db, actor, asked, { after, limit: ROWS_A_QUERY })
    if (rows.length > 0) yield rows.map(lineOfRow).join('')
    if (rows.length < ROWS_A_QUERY) return
    after = rows.at(-1)!.id
  }
}
