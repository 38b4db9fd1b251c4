import type { Rules } from '#src/features/static-pages/rules.ts'
import type { Section } from '#src/features/static-pages/sections-page.tsx'
import { m } from '#src/paraglide/messages.js'

export const TERMS_CHANGED = '2026-11-21'

/** The terms under the rules in force. */
export function termsSections(rules: Rules): readonly Section[] {
  const booking = rules.isApprovedByGround ? m.info_terms_booking_approval(rules) : m.info_terms_booking(rules)
  return [
    { id: 'what', title: m.info_terms_what_title(), text: m.info_terms_what() },
    { id: 'account', title: m.info_terms_account_title(), text: m.info_terms_account(rules) },
    { id: 'booking', title: m.info_terms_booking_title(), text: booking },
    { id: 'opponents', title: m.info_terms_opponents_title(), text: m.info_terms_opponents() },
    { id: 'prices', title: m.info_terms_price_title(), text: m.info_terms_price(rules) },
    { id: 'payment', title: m.info_terms_payment_title(), text: m.info_terms_payment() },
    { id: 'cancelling', title: m.info_terms_cancel_title(), text: m.info_terms_cancel(rules) },
    { id: 'ground', title: m.info_terms_ground_title(), text: m.info_terms_ground() },
    { id: 'reviews', title: m.info_terms_reviews_title(), text: m.info_terms_reviews() },
    { id: 'owners', title: m.info_terms_owners_title(), text: m.info_terms_owners() },
    { id: 'liability', title: m.info_terms_liability_title(), text: m.info_terms_liability() },
    { id: 'changes', title: m.info_terms_changes_title(), text: m.info_terms_changes(rules) },
    { id: 'law', title: m.info_terms_law_title(), text: m.info_terms_law(rules) },
  ]
}
