import type { ErrorBody } from '#core/contract/error-body.ts'

/** The sentence to show: of a list the first item's msg, a string as it is (SPEC 5, server messages). */
export function messageOf(body: ErrorBody): string {
  return typeof body.detail === 'string' ? body.detail : (body.detail[0]?.msg ?? '')
}

/** Texts that more than one place must agree on. */
export const EMAIL_TAKEN = 'Email already registered'
export const SLOT_NOT_AVAILABLE = 'Slot is not available'
export const PRICE_CHANGED = 'Price has changed. Please review the new price.'
export const WEEKLY_PRICE_MISSING = 'Weekly pricing not available for selected slot'
