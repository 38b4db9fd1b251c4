import type { RainOut, RainOutPreview } from '#core/contract/rain-outs.ts'
import { toRupees } from '#core/domain/money.ts'
import { slotLabelOf, type SlotIndex } from '#core/domain/slots.ts'
import type { AffectedRow, ListedRow, RainOutRow } from '#server/modules/rain-outs/repository.ts'

function presentAffected(row: AffectedRow) {
  const { id, booking_id, kind, slot, booking_type, customer_name, customer_phone, team_name } = row
  return { id, booking_id, kind, slot_time: slotLabelOf(slot), booking_type, customer_name, customer_phone, team_name }
}

/** What a rain-out of some hours would do. */
export function presentPreview(slots: readonly SlotIndex[], rows: readonly AffectedRow[]): RainOutPreview {
  return {
    hours: slots.map(slotLabelOf),
    bookings: rows.map((row) => ({ ...presentAffected(row), refund_amount: toRupees(row.paid_paise) })),
    total_refund: toRupees(rows.reduce((sum, row) => sum + row.paid_paise, 0)),
  }
}

const outcomeOf = ({ outcome, failure }: ListedRow) => outcome ?? (failure === null ? ('left' as const) : ('failed' as const))

/** A rain-out and how far it has come. */
export function presentRainOut(row: RainOutRow, listed: readonly ListedRow[]): RainOut {
  const counts = { left: 0, cancelled: 0, gone: 0, played: 0, failed: 0 }
  for (const one of listed) counts[outcomeOf(one)] += 1
  return {
    id: row.id,
    ground_id: row.ground_id,
    ground_name: row.ground_name,
    booking_date: row.booking_date,
    from_slot: slotLabelOf(row.from_slot),
    to_slot: slotLabelOf(row.to_slot),
    block: row.block_id !== null,
    created_at: row.created_at.toISOString(),
    bookings: listed.map((one) => ({
      ...presentAffected(one),
      outcome: outcomeOf(one),
      failure: one.outcome === null ? one.failure : null,
      refund_amount: toRupees(one.refund_paise),
    })),
    counts,
    total_refund: toRupees(listed.reduce((sum, one) => sum + one.refund_paise, 0)),
    is_done: counts.left + counts.failed === 0,
  }
}
