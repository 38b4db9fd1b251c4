import { PRICE_CHANGED, WEEKLY_PRICE_MISSING } from '#core/contract/errors.ts'
import { errorText } from '#src/lib/error-text.ts'
import { m } from '#src/paraglide/messages.js'

/** What the server says about bookings and payments. Apart from lib/error-text.ts, or every page would load it. */
const KNOWN: Readonly<Record<string, () => string>> = {
  [PRICE_CHANGED]: m.booking_price_changed,
  [WEEKLY_PRICE_MISSING]: m.booking_no_price,
  'Super Admins cannot book grounds': m.booking_super_admin,
  'You already have this slot. A team cannot be its own opponent.': m.errors_own_slot,
  'This match is played with the other ball type. Join with the same ball.': m.errors_other_ball,
  'This slot is in the past': m.errors_slot_past,
  'This slot is not offered by the ground': m.errors_slot_unoffered,
  'This slot costs too little to be paid for online. Please call the ground.': m.errors_too_little,
  'This ground takes no bookings at the moment': m.errors_ground_disabled,
  'You have begun too many payments within 24 hours. Please try again later.': m.errors_too_many_payments,
  'Ground not found': m.errors_ground_missing,
  'Booking not found': m.errors_booking_missing,
  'Match not found': m.matches_unknown_title,
  'This booking is already cancelled': m.errors_already_cancelled,
  'A completed booking cannot be cancelled': m.errors_completed_stays,
  'What comes back has changed. Please look again.': m.errors_refund_changed,
  'This booking has been paid meanwhile. Please look again.': m.errors_paid_meanwhile,
  'Only a half booking that waits for an opponent can be marked as full': m.errors_half_only,
  'The other half of this slot is taken': m.errors_half_taken,
  'There is no receipt before a payment': m.errors_no_receipt,
  'Only a pending booking can be approved or rejected': m.errors_pending_only,
  'Only the ground can cancel for this reason': m.errors_ground_reason,
  'Only its player can cancel for this reason': m.errors_player_reason,
  'Only a confirmed booking can be completed': m.errors_complete_confirmed,
  'A booking can be completed only once its slot has started': m.errors_complete_started,
  'Only a confirmed booking can be checked in': m.owner_day_refused_not_confirmed,
  'A booking can be checked in on its day only': m.owner_day_refused_other_day,
  'This team already has the slot. A team cannot be its own opponent.': m.owner_day_refused_same_team,
  'These hours are over': m.owner_day_refused_over,
  'Block not found': m.owner_day_refused_no_block,
}

/** Sentences that name a number of the server's settings. */
const COUNTED: readonly [RegExp, (inputs: { count: string }) => string][] = [
  [/^You already hold (\d+) unpaid slots\. Pay or cancel one of them first\.$/, m.errors_holds_limit],
  [/^Bookings can be cancelled until (\d+) hours before the slot$/, m.errors_cancel_window],
  [/^Bookings open (\d+) days ahead$/, m.errors_days_ahead],
]

/** A refusal of a booking or payment in the language of the page; an unknown sentence stays as it is. */
export function refusalText(sentence: string): string {
  for (const [pattern, text] of COUNTED) {
    const count = pattern.exec(sentence)?.[1]
    if (count !== undefined) return text({ count })
  }
  return KNOWN[sentence]?.() ?? errorText(sentence)
}
