import { formatRupees, toRupees } from '#core/domain/money.ts'
import { examplePrice, refundTiers, type Rules } from '#src/features/static-pages/rules.ts'
import type { Section } from '#src/features/static-pages/sections-page.tsx'
import { m } from '#src/paraglide/messages.js'

export const CANCELLATION_CHANGED = '2026-11-22'

/** One row of the table of refunds, in words. */
export interface TierRow {
  when: string
  back: string
  example: string
}

function backInWords(percent: number): string {
  if (percent === 100) return m.info_tier_all()
  return percent === 0 ? m.info_tier_nothing() : m.info_tier_part({ percent })
}

/** What comes back when a player cancels, as core/domain/refunds computes it (DECISIONS 6). */
export function tierRows(rules: Rules): readonly TierRow[] {
  const when = [m.info_tier_full(rules), m.info_tier_half(rules), m.info_tier_none(rules)]
  return refundTiers(examplePrice(rules.serviceCharge).advance).map(({ percent, refund }, index) => ({
    when: when[index]!,
    back: backInWords(percent),
    example: formatRupees(toRupees(refund)),
  }))
}

/** The policy under the rules in force. */
export function cancellationSections(rules: Rules): readonly Section[] {
  return [
    { id: 'how', title: m.info_cancellation_how_title(), text: m.info_cancellation_how(rules) },
    { id: 'hours', title: m.info_cancellation_count_title(), text: m.info_cancellation_count(rules) },
    ...(rules.isApprovedByGround
      ? [{ id: 'waiting', title: m.info_cancellation_waiting_title(), text: m.info_cancellation_waiting() }]
      : []),
    { id: 'ground', title: m.info_cancellation_ground_title(), text: m.info_cancellation_ground() },
    { id: 'opponent', title: m.info_cancellation_opponent_title(), text: m.info_cancellation_opponent() },
    { id: 'late', title: m.info_cancellation_late_title(), text: m.info_cancellation_late() },
    { id: 'when', title: m.info_cancellation_when_title(), text: m.info_cancellation_when() },
    { id: 'at-the-ground', title: m.info_cancellation_ground_money_title(), text: m.info_cancellation_ground_money() },
  ]
}
