import * as v from 'valibot'

/** One thing wrong with a request: where (part, then field path), what, and the kind of rule. */
export const ErrorItemSchema = v.object({ loc: v.array(v.union([v.string(), v.number()])), msg: v.string(), type: v.string() })
/** The body of every error answer: a sentence, or for 422 a list (DECISIONS 10). */
export const ErrorBodySchema = v.object({ detail: v.union([v.string(), v.array(ErrorItemSchema)]) })
export type ErrorBody = v.InferOutput<typeof ErrorBodySchema>

/** The sentence to show: of a list the first item's msg, a string as it is (SPEC 5, server messages). */
export function messageOf(body: ErrorBody): string {
  return typeof body.detail === 'string' ? body.detail : (body.detail[0]?.msg ?? '')
}

/** Texts that more than one place must agree on. */
export const SLOT_NOT_AVAILABLE = 'Slot is not available'
export const PRICE_CHANGED = 'Price has changed. Please review the new price.'
export const WEEKLY_PRICE_MISSING = 'Weekly pricing not available for selected slot'
